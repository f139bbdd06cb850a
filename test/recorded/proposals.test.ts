/** What `init --from` proposes for small folders, without a site that is made of it. */
import { test } from 'vitest';
import { filesOf, isProjectRoot, unreadFormats } from '../../generator/init/from/files.ts';
import { proposeSite } from '../../generator/init/from/proposal.ts';
import { write } from '../collections/built.ts';
import { scratchFolder } from '../support/scratch.ts';
import { foundFolders } from './found-folders.ts';
import { foundSidebars } from './found-sidebars.ts';
import { onRecordedNode, Recording } from './recording.ts';

test.each(Object.entries({ 'found-folders': foundFolders, 'found-sidebars': foundSidebars }))(
  'what init proposes for each of the %s is as it is recorded',
  onRecordedNode,
  async (name, folders) => {
    const recording = new Recording();
    for (const [what, files] of Object.entries(folders)) {
      const folder = scratchFolder();
      write(folder, files);
      const found = await filesOf(folder, '');
      const { descriptions, files: proposed, ...proposal } = await proposeSite(found, folder);
      const { content, ...others } = found;
      const project = {
        isRoot: isProjectRoot(folder),
        unread: unreadFormats(folder, ''),
        collections: descriptions.length,
      };
      const group = what.replaceAll(':', '');
      recording.add(group, 'found', JSON.stringify([content.map(({ path }) => path), others, project], null, 1));
      recording.add(group, 'proposed', JSON.stringify(proposal, null, 1));
      for (const { path, body } of proposed) recording.add(group, path, body);
    }
    await recording.compare(name);
  },
);
