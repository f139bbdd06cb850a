/** /.well-known/security.txt (RFC 9116): contacts for security problems. */
import { securityTxtFile } from '../../api/paths.ts';
import type { Service } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';

export function securityTxtFiles({ securityTxt, baseUrl, languages }: Service): OutputFile[] {
  if (securityTxt === undefined) return [];
  const { contacts, expires, links } = securityTxt;
  const fields = [
    ...contacts.map((contact) => ['Contact', contact]),
    ['Expires', expires],
    ...(['encryption', 'acknowledgments', 'policy'] as const).flatMap((name) => {
      const address = links[name];
      return address === undefined ? [] : [[`${name.charAt(0).toUpperCase()}${name.slice(1)}`, address]];
    }),
    ['Preferred-Languages', languages.join(', ')],
    ['Canonical', `${baseUrl}/${securityTxtFile}`],
  ];
  return [{ path: securityTxtFile, body: fields.map(([name, value]) => `${name}: ${value}\n`).join('') }];
}
