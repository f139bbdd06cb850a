/** Names and descriptions of a site's parts, for web pages and texts for machines, by language code. */

import { isAllOfContract } from '../collections/all.ts';
import type { Service } from '../model/site.ts';

const placeEn = {
  home: 'Home',
  developers: 'Developers',
  portal: 'Developer portal',
  reference: 'API reference',
  errors: 'Errors',
  agents: 'Agents',
  fullTexts: 'All texts in one file',
  allData: 'All items as data, a file for each collection and language',
  assistants: 'For AI assistants: search and lists of this content',
  tagline: 'Products, knowledge and posts. The same content is published as an open, read-only API.',
  topics: 'Topics',
  inSection: 'In this section',
  newer: 'Newer',
  older: 'Older',
  pagination: 'Pages',
} as const;

type PlaceNames = { readonly [Name in keyof typeof placeEn]: string };

const placeZhTw: PlaceNames = {
  home: '首頁',
  developers: '開發者',
  portal: '開發者入口',
  reference: 'API 參考',
  errors: '錯誤',
  agents: '代理程式',
  fullTexts: '所有內文，合成一個檔案',
  allData: '全部資料，每個集合與語言各一檔',
  assistants: '供 AI 助理使用：搜尋與列出這些內容',
  tagline: '產品、知識與文章；同樣的內容也以開放的唯讀 API 公布。',
  topics: '主題',
  inSection: '本單元的頁面',
  newer: '較新',
  older: '較舊',
  pagination: '分頁',
};

const placeJa: PlaceNames = {
  home: 'ホーム',
  developers: '開発者',
  portal: '開発者ポータル',
  reference: 'API リファレンス',
  errors: 'エラー',
  agents: 'エージェント',
  fullTexts: '全文をまとめた 1 つのファイル',
  allData: '全データ（コレクションと言語ごとに 1 ファイル）',
  assistants: 'AI アシスタント向け：内容の検索と一覧',
  tagline: '製品、ナレッジ、記事。同じ内容を、読み取り専用のオープンな API でも公開しています。',
  topics: 'テーマ',
  inSection: 'このセクションのページ',
  newer: '新しい記事',
  older: '古い記事',
  pagination: 'ページ送り',
};

/**
 * Line below the name of the site: the words of the interface for the contract's collections, else the service's
 * description.
 */
export function taglineOf(service: Service, { tagline }: Pick<PlaceNames, 'tagline'>): string {
  return isAllOfContract(service) ? tagline : service.description;
}

export const placeNames = { en: placeEn, zhTw: placeZhTw, ja: placeJa } as const;
