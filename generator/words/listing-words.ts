/** Words of the texts for machines, by language code; a missing language is in English. `{…}` are placeholders. */
import { placeNames } from './place-names.ts';

const listingEn = {
  ...placeNames.en,
  api: 'The same content is a read-only JSON API at {api}: no key, languages {languages} (parameter `lang`).',
  markdown: 'Each link below leads to the Markdown text of one page; without `page.md` the address is the page itself.',
  pace: 'Please keep to about 1 request per second, with a descriptive User-Agent.',
  attribution:
    'Returned content remains subject to the site terms; attribution to the operator is required on republication.',
  license: 'License: {license}',
  index: 'Service index of the API',
  openapi: 'OpenAPI description',
  skill: 'Skill for agents: how to use the API',
  thisListIn: 'This list in {language}',
} as const;

export type ListingWords = { readonly [Name in keyof typeof listingEn]: string };

const listingZhTw: ListingWords = {
  ...placeNames.zhTw,
  api: '同樣的內容也以唯讀 JSON API 公布於 {api}：不需金鑰，語言為 {languages}（參數 `lang`）。',
  markdown: '以下每個連結都是一個頁面的 Markdown 全文；去掉 `page.md` 就是該頁面的網址。',
  pace: '請以每秒約 1 次的頻率存取，並使用可辨識的 User-Agent。',
  attribution: '內容仍受本站使用條款約束；轉載時必須註明營運者。',
  license: '授權條款：{license}',
  index: 'API 的服務索引',
  openapi: 'OpenAPI 描述',
  skill: '給代理程式的技能：如何使用本 API',
  thisListIn: '本清單的 {language} 版',
};

const listingJa: ListingWords = {
  ...placeNames.ja,
  api: '同じ内容を、読み取り専用の JSON API として {api} で公開しています。キーは不要、言語は {languages}（パラメーター `lang`）です。',
  markdown:
    '以下の各リンクは 1 ページ分の Markdown の本文です。末尾の `page.md` を除くと、そのページのアドレスになります。',
  pace: '毎秒 1 リクエスト程度を目安に、識別できる User-Agent を付けてアクセスしてください。',
  attribution: '内容には本サイトの利用規約が適用されます。転載には運営者の明示が必要です。',
  license: 'ライセンス：{license}',
  index: 'API のサービス索引',
  openapi: 'OpenAPI の記述',
  skill: 'エージェント向けスキル：API の使い方',
  thisListIn: 'この一覧の {language} 版',
};

export const listingWords = { en: listingEn, 'zh-tw': listingZhTw, ja: listingJa } as const;

/** Fills the placeholders of `sentence`; `values` must have each `{name}`. */
export function fillPlaceholders(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`nothing to fill {${name}} with`);
    return value;
  });
}
