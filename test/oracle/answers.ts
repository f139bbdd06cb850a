import type { Answers as CheckedAnswers } from '../../generator/verify/answers.ts';

/** As `stele verify` reads them, with rules that only tests have. */
export interface Answers extends Omit<CheckedAnswers, 'findings'> {
  readonly findings: {
    report(file: string, rule: string, reason: string): void;
    reportOnce(defect: string, file: string, rule: string, reason: string): void;
  };
}
