/** Keys that Windows cannot check out: a key makes files of the build, whatever its own file is called. */
import { describe, expect, test } from 'vitest';
import { contentFolder, loadFolder } from '../../support/content-folder.ts';

const devices = ['con', 'prn', 'aux', 'nul', 'com1', 'lpt9'];

function siteWith(files: Readonly<Record<string, string>>): string {
  return contentFolder({
    'service.yaml':
      'name: S\ndescription: S.\nbase_url: https://s.example\nlanguages: [en, zh-tw]\ndefault_language: en\noperator: { en: S }\nsections: [guides, about]\ncollections: [products, pages, posts, codes]\n',
    'collections/codes.yaml':
      'item: code\nkey: id\nfiles: codes/all.yaml\nentries: true\nfields: { id: { type: key, from: id } }\n',
    ...files,
  });
}

describe('a key that Windows keeps for a device', () => {
  test.each(devices)('is an error where an entry of a file is called %s', async (key) => {
    const { errors } = await loadFolder(siteWith({ 'codes/all.yaml': `- id: fine\n- id: ${key}\n` }));
    expect(errors).toEqual([
      {
        at: 'codes/all.yaml:2:7',
        rule: 'files/reserved',
        message: `Unexpected key "${key}", expected one that Windows can store: it reserves con, prn, aux, nul, com1 and the like for devices`,
      },
    ]);
  });

  test.each(devices)('is an error where the file of a text is called %s', async (key) => {
    const { errors } = await loadFolder(
      contentFolder({ [`posts/${key}.en.md`]: '---\ntitle: X\npublished_at: 2026-01-05\n---\n' }),
    );
    expect(errors).toEqual([
      {
        at: `posts/${key}.en.md`,
        rule: 'files/reserved',
        message: 'Unexpected name, expected one that Windows can store',
      },
    ]);
  });

  test.each(['AUX', 'Con', 'LPT9'])('is an error in capitals, too: %s', async (key) => {
    const { errors } = await loadFolder(
      siteWith({
        'collections/codes.yaml':
          'item: code\nkey: id\nfiles: codes/all.yaml\nentries: true\nfields: { id: { type: key, from: id, case: keep } }\n',
        'codes/all.yaml': `- id: fine\n- id: ${key}\n`,
      }),
    );
    expect(errors).toEqual([expect.objectContaining({ at: 'codes/all.yaml:2:7', rule: 'files/reserved' })]);
  });

  test.each(['cons', 'auxiliary', 'com', 'lpt10'])('is none that merely begins like one: %s', async (key) => {
    const { errors } = await loadFolder(siteWith({ 'codes/all.yaml': `- id: ${key}\n` }));
    expect(errors).toEqual([]);
  });
});
