/**
 * Translations of the contract's sentences on fields, by the English sentence. Missing ones stay English;
 * `test/print/portal-reference.test.ts` checks that there are none.
 */

/** English, Traditional Chinese, Japanese. */
const sentences: readonly (readonly [english: string, zhTw: string, ja: string])[] = [
  // Items.
  ['A product or service of the catalog.', '目錄中的一項產品或服務。', 'カタログにある製品またはサービス。'],
  ['Stable product id.', '固定不變的產品代號。', '変わらない製品 ID。'],
  [
    'Stable product id, as `listProducts` gives it.',
    '固定不變的產品代號，與 `listProducts` 回傳的相同。',
    '変わらない製品 ID。`listProducts` が返すもの。',
  ],
  ['Name, in `lang`.', '名稱，語言見 `lang`。', '名前。言語は `lang` が示します。'],
  [
    'Kind of product. Left out if none of these applies.',
    '產品的類別。不屬於任何一類時省略。',
    '製品の種類。どれにも当たらないときは省かれます。',
  ],
  ['What the product does, in `lang`.', '用途說明，語言見 `lang`。', '何をするものか。言語は `lang` が示します。'],
  [
    'True if the product is a commercial data service that needs a key and is not part of this API.',
    '若為需要金鑰的商業資料服務，則為 true；這類服務不在本 API 之內。',
    'キーが要る商用データサービスなら true。その場合、この API には含まれません。',
  ],
  [
    'Language code of the returned text. It differs from the requested language if the translation is missing.',
    '回傳文字的語言代碼。缺少譯文時會與所要求的語言不同。',
    '返された文の言語コード。訳文がないときは要求した言語と異なります。',
  ],
  [
    'Canonical address of the product page in the requested language.',
    '所要求語言的產品頁標準網址。',
    '要求した言語の製品ページの正規アドレス。',
  ],
  [
    'Map from language code to the address of the web page in that language.',
    '語言代碼與該語言網頁位址的對照表。',
    '言語コードと、その言語のページのアドレスの対応。',
  ],
  ['Address of the web page in this language.', '這個語言的網頁位址。', 'この言語のページのアドレス。'],
  [
    'A published content page without its text, which is at `url`.',
    '已發布的內容頁，不含內文；內文在 `url`。',
    '公開されたページ。本文は含まず、`url` にあります。',
  ],
  [
    'Site path without leading or trailing slashes, e.g. of the form `<section>/<slug>`.',
    '網站路徑，前後不加斜線，例如 `<section>/<slug>`。',
    'サイト内のパス。前後のスラッシュは付きません。例：`<section>/<slug>`。',
  ],
  [
    'Site path of the page without leading or trailing slashes. It may contain slashes, e.g. of the form `<section>/<slug>`: a literal one is canonical, and `%2F`, as most generated clients send it, is answered the same.',
    '頁面的網站路徑，前後不加斜線。路徑中可以有斜線，例如 `<section>/<slug>`：以斜線本身為標準寫法；多數自動產生的用戶端送出的 `%2F` 也會得到相同的回應。',
    'ページのサイト内パス。前後のスラッシュは付きません。途中のスラッシュは使えます（例：`<section>/<slug>`）。そのままのスラッシュが正規の形で、生成されたクライアントの多くが送る `%2F` にも同じ応答を返します。',
  ],
  [
    'Section of the site: the first part of the key.',
    '網站的單元，也就是鍵的第一段。',
    'サイトのセクション。キーの最初の部分です。',
  ],
  ['Title, in `lang`.', '標題，語言見 `lang`。', 'タイトル。言語は `lang` が示します。'],
  ['What the page is about, in `lang`.', '頁面內容的說明，語言見 `lang`。', 'ページの内容。言語は `lang` が示します。'],
  [
    "Key terms in the author's order. Empty if there are none.",
    '關鍵詞，依作者的順序；沒有時為空。',
    '書き手が並べた順のキーワード。なければ空です。',
  ],
  [
    'schema.org type of the page, such as `Article`.',
    '頁面在 schema.org 的類型，例如 `Article`。',
    'ページの schema.org の型。例：`Article`。',
  ],
  [
    'True for the index page of a section, which links to its other pages.',
    '若為單元首頁（連往單元內其他頁面），則為 true。',
    'セクションの入口のページなら true。ほかのページへ案内します。',
  ],
  [
    'Time of first publication: RFC 3339, in UTC. Null if it is not known.',
    '首次發布的時間：RFC 3339 格式，UTC。不詳時為 null。',
    '最初に公開された日時。RFC 3339、UTC。不明なら null。',
  ],
  [
    'Time of the last change of the returned text: RFC 3339, in UTC. Null if it is not known.',
    '回傳文字最後修改的時間：RFC 3339 格式，UTC。不詳時為 null。',
    '返された文が最後に変わった日時。RFC 3339、UTC。不明なら null。',
  ],
  [
    'Canonical address of the web page with the returned text.',
    '回傳文字的網頁標準網址。',
    '返された文のページの正規アドレス。',
  ],
  ['A blog post as in the list, without its body.', '清單中的文章，不含內文。', '一覧に出る記事。本文は含みません。'],
  [
    'Stable slug of the post: the last part of its address.',
    '文章固定不變的代稱，也就是網址的最後一段。',
    '変わらない記事の名前。アドレスの最後の部分です。',
  ],
  [
    'Slug of the post, as `listPosts` gives it.',
    '文章的代稱，與 `listPosts` 回傳的相同。',
    '記事の名前。`listPosts` が返すもの。',
  ],
  ['Name of the author.', '作者。', '書いた人。'],
  [
    'Summary of the post: a sentence or two of plain text.',
    '文章摘要，一兩句純文字。',
    '記事の要約。一、二文のプレーンテキスト。',
  ],
  ['Address of the leading image.', '主要圖片的位址。', '主な画像のアドレス。'],
  ['A single blog post.', '單篇文章。', '1 本の記事。'],
  [
    "Answer to the post's question, in plain text that can be read on its own.",
    '直接回答文章主題的純文字，可獨立閱讀。',
    '記事の問いへの答え。それだけで読めるプレーンテキスト。',
  ],
  [
    'The body as sanitised HTML with absolute addresses. Left out in lists.',
    '內文，經過淨化的 HTML，連結皆為絕對位址。只有單篇文章才有。',
    '本文。無害化した HTML で、アドレスは絶対です。単独の記事だけにあります。',
  ],
  // Lists.
  ['The items of this page, in order.', '本頁的項目，依序排列。', 'このページの項目。順に並びます。'],
  ['Position of this page in the list.', '本頁在整個集合中的位置。', 'このページが全体のどこにあるか。'],
  [
    'Number of items in the whole collection, or in the requested section.',
    '整個集合的項目數；若指定單元，則為該單元的項目數。',
    '全体の項目数。セクションを指定したときはそのセクションの項目数。',
  ],
  [
    'Number of this page, as requested. The first page is 1.',
    '所要求的頁碼，從 1 起算。',
    '要求したページの番号。1 から始まります。',
  ],
  ['Number of items on a full page, as requested.', '所要求的每頁筆數。', '要求した 1 ページの件数。'],
  ['Number of pages. 0 if the list is empty.', '總頁數；集合為空時為 0。', '全ページ数。空なら 0。'],
  ['Requested language.', '所要求的語言。', '要求した言語。'],
  [
    'Requested section. Left out if the request has none.',
    '所要求的單元；未指定時省略。',
    '要求したセクション。指定したときだけあります。',
  ],
  [
    'Absolute addresses of related answers. To read all pages, follow `next` until it is null.',
    '從這個回應可以前往的絕對位址。要逐頁讀取，請沿著 `next` 走到 null 為止。',
    'この応答から進める絶対アドレス。ページを送るには、null になるまで `next` をたどります。',
  ],
  [
    'Canonical address of this request, with its query.',
    '這個請求的標準位址，含查詢字串。',
    'この要求の正規アドレス。クエリを含みます。',
  ],
  [
    'Address of the next page of a list. Null on the last page.',
    '清單的下一頁；最後一頁為 null。',
    '一覧の次のページ。最後のページでは null。',
  ],
  [
    'Address of the previous page. Null on the first page.',
    '上一頁；第一頁為 null。',
    '前のページ。最初のページでは null。',
  ],
  ['Address of the developer portal.', '開發者入口。', '開発者ポータル。'],
  [
    "Address of the Markdown version of the item's web page. Left out if the item has no page.",
    '項目網頁的 Markdown 版本。沒有這樣的頁面時省略。',
    '項目のページの Markdown 版。ページがないときは省かれます。',
  ],
  [
    'Address of the service index, which lists the values of every filter. Present only if no item matches the filters.',
    '服務索引，列出每個篩選條件的值。只有篩選結果為空時才有。',
    'サービスの索引。絞り込みの値がすべて載っています。絞り込んだ結果が空のときだけあります。',
  ],
  // The service index.
  ['Name of the service.', '服務名稱。', 'サービスの名前。'],
  [
    'Version of the contract: the value of `X-API-Version`.',
    '合約版本，也就是 `X-API-Version` 的值。',
    '契約の版。`X-API-Version` の値です。',
  ],
  ['What the service offers.', '服務內容。', 'サービスの内容。'],
  ['Address of the OpenAPI description of the service.', '服務的 OpenAPI 描述。', 'サービスの OpenAPI 記述。'],
  [
    'Address of the index of dumps, files with all items.',
    '全部項目之資料檔的索引，供需要完整資料的程式使用。',
    '全件ファイルの索引。すべてのデータが必要なクライアント向け。',
  ],
  ['Address of the terms under which the content may be used.', '內容的使用條款。', 'コンテンツの利用条件。'],
  [
    'Ways to reach the operator, by kind, such as `email`.',
    '聯絡營運者的方式，依種類列出，例如 `email`。',
    '運営者への連絡方法。種類ごとにあります。例：`email`。',
  ],
  ['One way to reach the operator.', '一種聯絡營運者的方式。', '運営者への連絡方法の一つ。'],
  [
    'The values of `lang`, in the order in which they replace a missing translation.',
    '`lang` 的值，依缺少譯文時的替代順序排列。',
    '`lang` の値。訳文がないときに代わりになる順に並びます。',
  ],
  ['Every operation of the service.', '服務的每個操作。', 'サービスのすべての操作。'],
  [
    "The operation's `operationId` in the OpenAPI description.",
    '操作在 OpenAPI 描述中的 `operationId`。',
    'OpenAPI 記述での操作の `operationId`。',
  ],
  [
    'HTTP method. HEAD and OPTIONS are answered too.',
    'HTTP 方法；也回應 HEAD 與 OPTIONS。',
    'HTTP メソッド。HEAD と OPTIONS にも応答します。',
  ],
  [
    'Path template, relative to the base address.',
    '路徑範本，相對於基底位址。',
    'パスのテンプレート。基底アドレスからの相対です。',
  ],
  [
    'Absolute address, or a URI template (RFC 6570) if it has variables.',
    '絕對位址；含變數時為 URI 範本（RFC 6570）。',
    '絶対アドレス。変数があるときは URI テンプレート（RFC 6570）。',
  ],
  ['What the operation returns.', '操作回傳的內容。', '操作が返すもの。'],
  ['The query parameters of the operation.', '可用的查詢參數。', '使えるクエリパラメーター。'],
  [
    'The parameters that select items by a value. Left out if there are none.',
    '其中依值篩選項目的參數。沒有時省略。',
    'そのうち、値で項目を絞り込むもの。なければ省かれます。',
  ],
  [
    'Name of the query parameter, and of the member with the value.',
    '查詢參數的名稱，也是標明其值的欄位名稱。',
    'クエリパラメーターの名前。値を示すメンバーの名前でもあります。',
  ],
  [
    'True if other values are refused with 400. If false, a value that no item has gives an empty list.',
    '其他的值是否算錯誤。否則，沒有項目符合的值會得到空清單。',
    'ほかの値が誤りになるかどうか。ならないときは、当たる項目のない値で空の一覧が返ります。',
  ],
  [
    'The allowed values if the filter is closed, otherwise the values that items have at present.',
    '可以要求的值；若篩選條件不限於固定的值，則為目前項目具有的值。',
    '指定できる値。値が限られていない絞り込みでは、いま項目が持つ値です。',
  ],
  ['The error codes and their documentation.', '錯誤的約定。', 'エラーの取り決め。'],
  [
    'Media type of every failure (RFC 9457).',
    '所有失敗回應的媒體類型（RFC 9457）。',
    'すべての失敗の応答のメディアタイプ（RFC 9457）。',
  ],
  ['Address of the page that documents every code.', '說明所有錯誤代碼的頁面。', 'すべてのコードを説明するページ。'],
  ['Every error code.', '所有錯誤代碼。', 'すべてのエラーコード。'],
  [
    'Stable machine-readable code: the `code` of a problem document.',
    '固定不變、供程式判讀的代碼，也就是問題文件的 `code`。',
    '変わらない、機械が読むコード。問題文書の `code` です。',
  ],
  ['HTTP status code of the problem.', '對應的 HTTP 狀態碼。', '対応する HTTP ステータスコード。'],
  ['When the service sends this code.', '何時會回傳。', '返されるとき。'],
  ['What a client can do to recover.', '用戶端可以如何處理。', 'クライアントにできること。'],
  [
    'Address of its documentation: the `type` of a problem document.',
    '說明所在，也就是問題文件的 `type`。',
    '説明の場所。問題文書の `type` です。',
  ],
  // Search.
  ['A page of search results.', '一頁搜尋結果。', '検索結果の 1 ページ。'],
  [
    'The results on this page. Matches in titles come before matches in bodies.',
    '找到的文字，標題符合者在前。',
    '見つかった文章。タイトルで一致したものが先。',
  ],
  ['A text that contains all words of the query.', '含有查詢中所有字詞的文字。', '検索語をすべて含む文章。'],
  ['Title of the item.', '標題。', 'タイトル。'],
  [
    "Address of the item's page, or of its answer if it has no page.",
    '閱讀的位址：它的網頁；沒有網頁時為它的回應。',
    '読む場所。そのページ、なければその応答。',
  ],
  [
    'Plain text around the first match in the body. Empty if only the title matches.',
    '第一個符合處前後的文字（純文字）；沒有時為空。',
    '最初に一致した箇所の前後（プレーンテキスト）。なければ空。',
  ],
  ['The query, and the numbers of results and pages.', '查詢內容與結果數量。', '検索語と件数。'],
  [
    'Number of texts that may contain all words.',
    '可能含有所有字詞的文字數。',
    'すべての語を含む可能性のある文章の数。',
  ],
  [
    'True if all these texts contain all words. If false, each page leaves out the texts that do not, so it may have fewer than `page_size` results.',
    '若全都含有則為 true；否則每頁會略去不含的，可能少於 `page_size`。',
    'すべてが含むなら true。そうでなければ、含まないものは各ページから除かれ、`page_size` より少ないことがあります。',
  ],
  ['Number of this page.', '這一頁的頁碼。', 'このページの番号。'],
  ['Number of texts that each page searches.', '每頁檢視的文字數。', '各ページが調べる文章の数。'],
  ['Number of pages.', '總頁數。', 'ページ数。'],
  ['Language of the texts.', '文字的語言。', '文章の言語。'],
  [
    'Requested collection. Left out if the request has none.',
    '指定的集合（有指定時）。',
    '指定されたコレクション（あれば）。',
  ],
  ['The query.', '查詢內容。', '検索語。'],
  [
    'Address of the next page. Null on the last page.',
    '下一頁；最後一頁為 null。',
    '次のページ。最後のページでは null。',
  ],
  [
    'Address of the previous page. Null on the first page.',
    '上一頁；第一頁為 null。',
    '前のページ。最初のページでは null。',
  ],
  // Changes.
  ['A page of changes, oldest first.', '一頁變更，由舊到新。', '変更の 1 ページ。古い順。'],
  ['The changes on this page.', '各項變更。', '変更。'],
  ['One change of an item in one language.', '某個項目在一種語言中的變化。', 'ある言語での項目の変化。'],
  ['Kind of change.', '發生了什麼事。', '何が起きたか。'],
  ['Name of the collection.', '所屬的集合。', 'コレクション。'],
  [
    'Language of the item: the value of `lang` to request it with.',
    '語言：要求該項目時 `lang` 的值。',
    '言語。項目を要求するときの `lang` の値。',
  ],
  ['Key of the item.', '項目的鍵。', '項目のキー。'],
  ['Previous key of an item that moved.', '移動的項目原本的鍵。', '移動した項目の、元のキー。'],
  [
    "SHA-256 of the item's line in the dump, in hexadecimal. Left out if the item was removed.",
    '該項目在匯出檔中那一行的 SHA-256（十六進位）。移除時省略。',
    'ダンプでのその項目の行の SHA-256（16 進）。削除されたときは省かれます。',
  ],
  [
    'Address of the item in the API. Left out if the item was removed.',
    '讀取該項目的位址。移除時省略。',
    '項目を読むアドレス。削除されたときは省かれます。',
  ],
  ['Time of the build that published the change.', '發布這項變更的建置時間。', 'その変更を公開したビルドの日時。'],
  ['The states before and after the changes.', '這些變更前後的狀態。', '変更の前と後の状態。'],
  ['Token of the state before the changes.', '之前狀態的權杖。', '前の状態のトークン。'],
  [
    'Token of the state after the changes. Send it as `since` in the next request.',
    '之後狀態的權杖，也就是下一次查詢的 `since`。',
    '後の状態のトークン。次に問い合わせるときの `since` です。',
  ],
  ['Time of the newest build that this answer covers.', '最新一次建置的時間。', 'いちばん新しいビルドの日時。'],
  ['Absolute addresses of related answers.', '由此前往其他資料的絕對網址。', 'ここから先へ進むための絶対アドレス。'],
  ['Canonical address of this request.', '這個請求的標準網址。', 'この要求の正規アドレス。'],
  [
    'Address of the next changes. Null if there are none yet.',
    '接下來的變更；尚未有時為 null。',
    '続きの変更。まだなければ null。',
  ],
  [
    'Address of the index of dumps, to start from all items or to start again.',
    '匯出檔的索引：從這裡開始，需要重來時也從這裡。',
    'ダンプの索引。始めるときも、やり直すときもここから。',
  ],
];

const columns: Readonly<Record<string, 1 | 2>> = { 'zh-tw': 1, ja: 2 };

/** Translates `english` into `language`. Undefined if there is no translation. */
export function fieldSentence(english: string, language: string): string | undefined {
  if (language === 'en') return english;
  const column = columns[language];
  return column === undefined ? undefined : bySentence.get(english)?.[column];
}

const bySentence = new Map(sentences.map((row) => [row[0], row]));
