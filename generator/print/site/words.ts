/** The words of the interface, by language code. Plain data: what is missing here is shown in English. */
import type { Described } from '../../collections/all.ts';
import { descriptionsOf } from '../../collections/all.ts';
import type { Description, Texts } from '../../collections/description.ts';
import { onceFor } from '../../collections/once.ts';
import { collectionWords } from '../../collections/words.ts';
import { placeNames } from '../place-names.ts';

const en = {
  ...placeNames.en,
  name: 'English',
  skip: 'Skip to the content',
  menu: 'Menu',
  languages: 'Languages',
  navigation: 'Main',
  breadcrumbs: 'Breadcrumbs',
  forDevelopers: 'For developers',
  forDevelopersText: 'Every page is also JSON and Markdown. No key, no sign-up.',
  published: 'Published',
  updated: 'Updated',
  inShort: 'In short',
  keywords: 'Keywords',
  asData: 'This page as data',
  feed: 'Feed',
  terms: 'Terms of service',
  contact: 'Contact',
  table: 'Table',
  copy: 'Copy',
  copied: 'Copied',
  overview: 'Overview',
  referenceNote: 'Every endpoint of the API with its parameters and answers, to be tried out on this page.',
  errorsNote: 'Every error code of the API with its cause and its recovery.',
  agentsNote: 'What agents find here: a read-only API, a skill and plain texts, but no agent that takes messages.',
  onThisPage: 'On this page',
  cause: 'Cause',
  recovery: 'Recovery',
  path: 'Path',
  answers: 'Answers',
  query: 'Query',
  parameter: 'Name',
  meaning: 'Meaning',
  mustBe: 'Must be',
  preset: 'Default',
  endpoints: 'Endpoints',
  tryOut: 'Try it out',
  moved: 'This page has moved',
  allPages: 'All pages, one on each line',
  markdownPages: 'Every page as Markdown: its address followed by page.md',
  forCrawlers: 'For crawlers',
  forAgents: 'For agents',
  notFound: 'Page not found',
  notFoundText: 'There is no page at this address. Look here instead:',
} as const;

/** All words in one language. */
export type Words = { readonly [Name in keyof typeof en]: string };

const zhTw: Words = {
  ...placeNames.zhTw,
  name: '繁體中文',
  skip: '跳到內文',
  menu: '選單',
  languages: '語言',
  navigation: '主選單',
  breadcrumbs: '所在位置',
  forDevelopers: '給開發者',
  forDevelopersText: '每一頁也有 JSON 與 Markdown 版本。不需金鑰，不需註冊。',
  published: '發布',
  updated: '更新',
  inShort: '重點',
  keywords: '關鍵字',
  asData: '本頁的資料格式',
  feed: '訂閱',
  terms: '使用條款',
  contact: '聯絡',
  table: '表格',
  copy: '複製',
  copied: '已複製',
  overview: '總覽',
  referenceNote: '所有 API 端點的參數與回應，可在本頁直接試用。',
  errorsNote: '每個 API 錯誤碼的原因與處理方式。',
  agentsNote: '代理程式在這裡能用的有唯讀 API、技能與純文字，沒有接收訊息的代理程式。',
  onThisPage: '本頁內容',
  cause: '原因',
  recovery: '處理方式',
  path: '路徑',
  answers: '回應內容',
  query: '查詢參數',
  parameter: '名稱',
  meaning: '意義',
  mustBe: '允許的值',
  preset: '預設',
  endpoints: '端點',
  tryOut: '試用',
  moved: '這個頁面已經搬到新的網址',
  allPages: '所有頁面，一行一頁',
  markdownPages: '每一頁的 Markdown：網址後面加上 page.md',
  forCrawlers: '給爬蟲',
  forAgents: '給代理程式',
  notFound: '找不到這個頁面',
  notFoundText: '這個網址沒有頁面，請改看：',
};

const ja: Words = {
  ...placeNames.ja,
  name: '日本語',
  skip: '本文へ移動',
  menu: 'メニュー',
  languages: '言語',
  navigation: 'メイン',
  breadcrumbs: '現在位置',
  forDevelopers: '開発者の方へ',
  forDevelopersText: 'どのページも JSON と Markdown で読めます。キーも登録も不要です。',
  published: '公開',
  updated: '更新',
  inShort: '要点',
  keywords: 'キーワード',
  asData: 'このページのデータ',
  feed: 'フィード',
  terms: '利用規約',
  contact: 'お問い合わせ',
  table: '表',
  copy: 'コピー',
  copied: 'コピーしました',
  overview: '概要',
  referenceNote: 'API の全エンドポイントのパラメーターと応答。このページで試せます。',
  errorsNote: 'API のエラーコードごとの原因と対処。',
  agentsNote:
    'エージェントが使えるのは読み取り専用の API、スキル、テキストです。メッセージを受け取るエージェントはありません。',
  onThisPage: 'このページの内容',
  cause: '原因',
  recovery: '対処',
  path: 'パス',
  answers: '応答の内容',
  query: 'クエリー',
  parameter: '名前',
  meaning: '意味',
  mustBe: '許される値',
  preset: '既定値',
  endpoints: 'エンドポイント',
  tryOut: '試す',
  moved: 'このページは移動しました',
  allPages: '全ページの一覧（1 行に 1 ページ）',
  markdownPages: '各ページの Markdown：アドレスの末尾に page.md を付けます',
  forCrawlers: 'クローラー向け',
  forAgents: 'エージェント向け',
  notFound: 'ページが見つかりません',
  notFoundText: 'このアドレスにページはありません。次をご覧ください。',
};

const words: ReadonlyMap<string, Words> = new Map([
  ['en', en],
  ['zh-tw', zhTw],
  ['ja', ja],
]);

/** The words to show in `language`; English where there are none. */
export function wordsIn(language: string): Words {
  return words.get(language) ?? en;
}

/** What templates name: these words, and those of the collections. */
export function templateWords(language: string, settings: Described): Texts {
  const known = forTemplates(descriptionsOf(settings));
  const all = known.get(language) ?? { ...wordsIn(language), ...collectionWords(language, settings) };
  known.set(language, all);
  return all;
}

/** By language: every page has them. */
const forTemplates = onceFor((_: readonly Description[]) => new Map<string, Texts>());

/** The language that `wordsIn(language)` is really in. */
export function wordsLanguage(language: string): string {
  return words.has(language) ? language : 'en';
}
