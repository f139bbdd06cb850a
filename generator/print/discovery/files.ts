/** All discovery documents of a site (contract chapter 1). */

import { ownership } from '../../api/mount.ts';
import type { Memo } from '../../base/memo.ts';
import { portalPages } from '../../model/public-pages.ts';
import type { Language, Site } from '../../model/site.ts';
import type { Batch } from '../file.ts';
import type { Outline } from '../outline.ts';
import { agentCardFile } from './agent-card.ts';
import { agentSkillsFiles } from './agent-skills.ts';
import { apiCatalogFile } from './api-catalog.ts';
import { calendarBatches } from './calendars.ts';
import { feedFiles, newestItems } from './feeds.ts';
import { llmsFiles } from './llms.ts';
import { llmsFullFiles } from './llms-full.ts';
import { markdownIndexes, movedFiles, pageFiles } from './markdown-files.ts';
import { robotsFile } from './robots.ts';
import { securityTxtFiles } from './security-txt.ts';
import { sitemapFiles } from './sitemap.ts';

/** `portalLanguages` are those in which the developer portal is written; `outline` is the site's. */
export function* discoveryBatches(
  site: Site,
  portalLanguages: readonly Language[],
  outline: Outline,
  memo: Memo,
): Generator<Batch> {
  const portal = portalPages(site.service, portalLanguages);
  const owns = ownership(site.service);
  const documents = () => [
    ...llmsFiles(site, portal),
    ...markdownIndexes(site, portal),
    ...movedFiles(site),
    ...sitemapFiles(site, portal),
    robotsFile(site),
    ...securityTxtFiles(site.service),
    apiCatalogFile(site),
    agentCardFile(site),
    ...agentSkillsFiles(site),
  ];
  yield memo.get('discovery', [outline], () => documents().filter(({ path }) => owns(path)));
  if (site.service.mount !== undefined) return;
  yield memo.get('feeds', [outline, ...newestItems(site)], () => [...feedFiles(site)]);
  yield* calendarBatches(site, outline, memo);
  yield* pageFiles(site, memo);
  const full = llmsFullFiles(site, memo);
  yield memo.get('full texts', [outline, ...full.map(({ key }) => key)], () => full);
}
