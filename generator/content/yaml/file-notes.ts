/** Reports mistakes in one file, at paths of its keys. */
import type { Reporter } from '../../base/diagnostics.ts';
import type { Rule } from '../../base/rules.ts';
import type { YamlDocument } from './yaml.ts';

/** Reports a mistake at a path of keys below the checked one. */
export type Complain = (rule: Rule, reason: string, ...at: readonly string[]) => void;

/** Reports mistakes in one file. Without a path of keys, they are about the whole file. */
export interface FileNotes {
  readonly atValue: Complain;
  readonly atKey: Complain;
}

export function fileNotes(path: string, yaml: YamlDocument, reporter: Reporter): FileNotes {
  const report = (placeOf: YamlDocument['valueAt']): Complain => {
    return (rule, reason, ...at) => reporter.report(path, rule, reason, at.length === 0 ? undefined : placeOf(at));
  };
  return { atValue: report(yaml.valueAt), atKey: report(yaml.keyAt) };
}
