/** The questions of `stele init` on a terminal. */
import { cancel, intro, select, text } from '@clack/prompts';
import { hostCalled } from '../../hosts/all.ts';
import {
  baseUrlMistake,
  defaultHost,
  filesAlone,
  type InitAnswers,
  initHosts,
  languagesMistake,
  nameMistake,
  parseCommaList,
} from '../../init/answers.ts';
import type { GeneratorName } from '../../init/beside.ts';

export interface InitOptions {
  readonly name?: string;
  readonly baseUrl?: string;
  /** Comma-separated, the default language first. */
  readonly languages?: string;
  readonly host?: string;
  /** Comma-separated. There is no question for it: the default is all built-in collections. */
  readonly collections?: string;
  /** A folder whose files the site publishes without changing them. */
  readonly from?: string;
  /** The generator of the site in the current folder that the API is added to. */
  readonly beside?: GeneratorName;
}

/** Thrown when the person cancels. */
class CancelledError extends Error {}

/** Asks for the missing `options`. Undefined if the person cancels. */
export async function askFor(options: InitOptions): Promise<Omit<InitAnswers, 'collections'> | undefined> {
  intro('A new site');
  try {
    const name = options.name ?? (await unlessCancelled(text(questions.name)));
    const baseUrl = options.baseUrl ?? (await unlessCancelled(text(questions.baseUrl)));
    const languages = options.languages ?? (await unlessCancelled(text(questions.languages)));
    const only = defaultHost(baseUrl) === filesAlone ? filesAlone : undefined;
    const host = options.host ?? only ?? (await unlessCancelled(select(questions.host)));
    return { name, baseUrl, languages: parseCommaList(languages), host };
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error;
    cancel('Nothing was written');
    return undefined;
  }
}

const questions = {
  name: {
    message: 'Whose site is it?',
    placeholder: 'Own Hall',
    validate: (name = '') => nameMistake(name),
  },
  baseUrl: {
    message: 'At which address will it be published?',
    placeholder: 'https://own.example',
    validate: (address = '') => baseUrlMistake(address),
  },
  languages: {
    message: 'In which languages, the default first?',
    initialValue: 'en',
    validate: (codes = '') => languagesMistake(parseCommaList(codes)),
  },
  host: {
    message: 'Which host will serve it?',
    options: initHosts.map((name) => ({
      value: name,
      label: hostCalled(name)?.title ?? 'Any host of files, such as GitHub Pages',
    })),
    initialValue: 'node',
  },
};

async function unlessCancelled(question: Promise<string | symbol>): Promise<string> {
  const answer = await question;
  if (typeof answer === 'symbol') throw new CancelledError();
  return answer;
}
