/** The licences of what the bundle is made of, as a text that comes with it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the packages that `inputs`, paths of bundled files, come from; sorted. */
export function packageFolders(inputs) {
  const folders = inputs.flatMap((path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []);
  return [...new Set(folders)].sort();
}

/**
 * Names each package with its version and licence, and has the text that the licence asks for. Throws where a package
 * names none.
 */
export function thirdPartyText(folders) {
  const parts = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (typeof license !== 'string') throw new Error(`${folder} names no licence`);
    const texts = licenceFiles(folder).map((file) => readFileSync(join(folder, file), 'utf8').trim());
    return [`${name} ${version} (${license})`, ...texts].join('\n\n').replaceAll('\r\n', '\n');
  });
  return `Stele contains these packages.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

function licenceFiles(folder) {
  if (!existsSync(folder)) throw new Error(`${folder} is not there`);
  return readdirSync(folder)
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name) && !/\.(js|json)$/.test(name))
    .sort();
}
