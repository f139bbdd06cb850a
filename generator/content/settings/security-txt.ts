/** `security_txt` of service.yaml: contacts for security problems (RFC 9116). */
import { toUtc } from '../../base/dates.ts';
import type { Reporter } from '../../base/diagnostics.ts';
import type { SecurityTxt, Service } from '../../model/site.ts';
import { warningMoment } from '../../model/visibility.ts';
import type { SecurityTxtData } from '../data/validate.ts';
import { servicePath } from '../scan/read-text.ts';
import { parseYaml } from '../yaml/yaml.ts';

/** The setting with its contacts as a list and its time in UTC. */
export function securityTxtOf({ contact, expires, ...links }: SecurityTxtData): SecurityTxt {
  const contacts = typeof contact === 'string' ? [contact] : contact;
  return { contacts, expires: toUtc(expires) ?? expires, links };
}

/** Warns if the security.txt of `service` has expired at `now`, or expires within a month. */
export function checkSecurityTxt({ securityTxt }: Service, text: string, now: string, reporter: Reporter): void {
  if (securityTxt === undefined || now < warningMoment(securityTxt)) return;
  const { expires } = securityTxt;
  const state = now < expires ? 'is about to expire' : 'has expired';
  const reason = `security.txt ${state} (${expires}), expected a later day, within a year: check first that the contact still works`;
  reporter.report(
    servicePath,
    'service/security-txt-expires',
    reason,
    parseYaml(text).valueAt(['security_txt', 'expires']),
  );
}
