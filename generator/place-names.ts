/** What web pages and texts for machines call the places of a site, by language code. */

const en = {
  home: 'Home',
  products: 'Products',
  posts: 'Posts',
  developers: 'Developers',
  portal: 'Developer portal',
  reference: 'API reference',
  errors: 'Errors',
  agents: 'Agents',
  fullTexts: 'All texts in one file',
} as const;

export type PlaceNames = { readonly [Name in keyof typeof en]: string };

const zhTw: PlaceNames = {
  home: '首頁',
  products: '產品',
  posts: '文章',
  developers: '開發者',
  portal: '開發者入口',
  reference: 'API 參考',
  errors: '錯誤',
  agents: '代理程式',
  fullTexts: '所有內文合為一檔',
};

const ja: PlaceNames = {
  home: 'ホーム',
  products: '製品',
  posts: '記事',
  developers: '開発者',
  portal: '開発者ポータル',
  reference: 'API リファレンス',
  errors: 'エラー',
  agents: 'エージェント',
  fullTexts: '全文を 1 つにまとめたファイル',
};

export const placeNames = { en, zhTw, ja } as const;
