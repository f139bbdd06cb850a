/** Paths of the disk, with the rules that Windows has for them, wherever the tests run. */
import { posix, win32 } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isSpelled, pathBelow, serverPath, shownPath } from '../../generator/base/disk-path.ts';

describe('the path of a file, seen from a folder', () => {
  test.each([
    { system: win32, folder: 'content', place: 'content\\posts\\a.en.md', own: 'posts/a.en.md' },
    { system: win32, folder: 'C:\\site\\content', place: 'c:\\Site\\content\\posts\\a.en.md', own: 'posts/a.en.md' },
    { system: win32, folder: 'C:/site/content', place: 'C:\\site\\content\\service.yaml', own: 'service.yaml' },
    { system: win32, folder: '\\\\host\\share\\content', place: '\\\\host\\share\\content\\a.md', own: 'a.md' },
    { system: win32, folder: 'C:\\content', place: 'C:\\content\\..a.md', own: '..a.md' },
    { system: win32, folder: 'C:\\content', place: 'C:\\templates\\a.hbs', own: undefined },
    { system: win32, folder: 'C:\\content', place: 'C:\\content2\\a.md', own: undefined },
    { system: win32, folder: 'C:\\content', place: 'D:\\content\\a.md', own: undefined },
    { system: win32, folder: 'C:\\content', place: '\\\\host\\share\\content\\a.md', own: undefined },
    { system: win32, folder: 'C:\\content', place: 'C:\\content', own: undefined },
    { system: posix, folder: 'content', place: 'content/posts/a.en.md', own: 'posts/a.en.md' },
    { system: posix, folder: '/content', place: '/content/..a.md', own: '..a.md' },
    { system: posix, folder: '/content', place: '/content/a\\b.md', own: 'a\\b.md' },
    { system: posix, folder: '/content', place: '/templates/a.hbs', own: undefined },
    { system: posix, folder: '/content', place: '/content', own: undefined },
  ])('the path of a file is $place from $folder', ({ system, folder, place, own }) => {
    expect(pathBelow(folder, place, system)).toBe(own);
  });
});

describe('the path of a file in messages', () => {
  test.each([
    { system: win32, folder: 'content', shown: 'content/posts/a.en.md' },
    { system: win32, folder: '.\\my\\content\\', shown: 'my/content/posts/a.en.md' },
    { system: win32, folder: 'my/content', shown: 'my/content/posts/a.en.md' },
    { system: win32, folder: 'C:\\site\\content', shown: 'C:/site/content/posts/a.en.md' },
    { system: win32, folder: '\\\\host\\share\\content', shown: '//host/share/content/posts/a.en.md' },
    { system: posix, folder: './content/', shown: 'content/posts/a.en.md' },
    { system: posix, folder: '/site\\content', shown: '/site\\content/posts/a.en.md' },
  ])('the path of a file is shown relative to $folder', ({ system, folder, shown }) => {
    expect(shownPath(folder, 'posts/a.en.md', system)).toBe(shown);
  });
});

describe("the path in a server's config", () => {
  test.each([
    { name: 'of another machine', system: win32, folder: '/srv/site/dist', path: '/srv/site/dist' },
    { name: 'of another machine, tidied', system: win32, folder: '/srv/site/../dist/', path: '/srv/dist' },
    { name: 'of Windows', system: win32, folder: 'C:\\site\\dist', path: 'C:/site/dist' },
    { name: 'of Windows, with slashes', system: win32, folder: 'C:/site/dist/', path: 'C:/site/dist' },
    { name: 'of a share', system: win32, folder: '\\\\host\\share\\dist', path: '//host/share/dist' },
    { name: 'of this machine', system: posix, folder: '/srv/a\\b', path: '/srv/a\\b' },
  ])('a path in the config of a server is escaped: $name', ({ system, folder, path }) => {
    expect(serverPath(folder, system)).toBe(path);
  });
});

describe('on a case-insensitive disk', () => {
  test.each([
    { path: 'assets/dot.svg', place: 'C:\\dist\\assets\\dot.svg', own: true },
    { path: 'assets/Dot.svg', place: 'C:\\dist\\assets\\dot.svg', own: false },
    { path: 'ASSETS/dot.svg', place: 'C:\\dist\\assets\\dot.svg', own: false },
    { path: 'assets/dot.svg', place: 'C:\\Dist\\assets\\dot.svg', own: true },
    { path: 'assets/dot.svg', place: 'D:\\elsewhere\\chart.svg', own: true },
  ])('$path is the own name of $place: $own', ({ path, place, own }) => {
    expect(isSpelled(path, place, win32)).toBe(own);
  });
});
