/**
 * The contract's sentences in the portal's other languages. English stands in contract/ alone; a sentence that is added
 * there and not here does not compile.
 */
import { type ErrorCode, errors } from '../../contract/errors.ts';
import { type OperationId, operations } from '../../contract/operations.ts';
import { type QueryParameterName, queryParameters } from '../../contract/parameters.ts';

interface ContractWords {
  readonly errors: { readonly [Code in ErrorCode]: { readonly condition: string; readonly recovery: string } };
  readonly operations: { readonly [Id in OperationId]: string };
  readonly parameters: { readonly [Name in QueryParameterName]: string };
}

const zhTw: ContractWords = {
  errors: {
    invalid_parameter: {
      condition: '有查詢參數缺漏、格式不符或超出範圍；`parameter` 會指出是哪一個。',
      recovery: '修正該參數後重試。',
    },
    not_found: { condition: '這個路徑沒有對應的 API 資源。', recovery: '到 /api/v1/ 查看端點清單。' },
    product_not_found: { condition: '沒有這個 id 的產品。', recovery: '到 /api/v1/products 查看 id 清單。' },
    page_not_found: { condition: '沒有這個 key 的內容頁。', recovery: '到 /api/v1/pages 查看 key 清單。' },
    post_not_found: { condition: '沒有這個 slug 的文章。', recovery: '到 /api/v1/posts 查看 slug 清單。' },
    method_not_allowed: {
      condition: '使用了寫入方法；本服務只能讀取。',
      recovery: '改用 GET 重試；回應附有 `Allow` 標頭。',
    },
    server_error: {
      condition: '服務端發生錯誤。',
      recovery: '逐次拉長間隔後重試；若持續發生，請附上 `instance` 的值回報。',
    },
  },
  operations: {
    getServiceIndex: '服務索引：端點、語言與錯誤約定。',
    listProducts: '產品與服務目錄。',
    getProduct: '單一產品或服務。',
    listPages: '已發布內容頁的索引。',
    getPage: '單一內容頁。',
    listPosts: '文章清單，新的在前，不含內文。',
    getPost: '單篇文章，含 HTML 內文。',
  },
  parameters: {
    lang: '標題與描述所用的語言。缺少該譯文時改用另一種語言，由 `lang` 標明。',
    page: '頁碼，從 1 起算。超過最後一頁時回傳空清單，不是錯誤。',
    page_size: '每頁筆數。設為 100 時請求次數最少。',
    section: '只列出某個單元的頁面，例如 `knowledge`。不存在的單元沒有頁面。',
  },
};

const ja: ContractWords = {
  errors: {
    invalid_parameter: {
      condition: 'クエリーパラメーターの欠落、形式の誤り、または範囲外の値。`parameter` がその名前を示します。',
      recovery: '正しい値に直して再試行してください。',
    },
    not_found: {
      condition: 'このパスに当たる API リソースがありません。',
      recovery: '/api/v1/ でエンドポイントの一覧を確認してください。',
    },
    product_not_found: {
      condition: 'この id の製品はありません。',
      recovery: '/api/v1/products で id の一覧を確認してください。',
    },
    page_not_found: {
      condition: 'この key のページはありません。',
      recovery: '/api/v1/pages で key の一覧を確認してください。',
    },
    post_not_found: {
      condition: 'この slug の記事はありません。',
      recovery: '/api/v1/posts で slug の一覧を確認してください。',
    },
    method_not_allowed: {
      condition: '書き込みのメソッドが使われました。このサービスは読み取り専用です。',
      recovery: 'GET で再試行してください。応答には `Allow` ヘッダーが付きます。',
    },
    server_error: {
      condition: 'サービス側の障害です。',
      recovery: '間隔を延ばしながら再試行し、続くようなら `instance` の値を添えてご連絡ください。',
    },
  },
  operations: {
    getServiceIndex: 'サービスの索引：エンドポイント、言語、エラーの取り決め。',
    listProducts: '製品とサービスのカタログ。',
    getProduct: '製品またはサービス 1 件。',
    listPages: '公開ページの索引。',
    getPage: 'ページ 1 件。',
    listPosts: '記事の一覧。新しい順、本文なし。',
    getPost: '記事 1 件。HTML の本文を含みます。',
  },
  parameters: {
    lang: 'タイトルと説明の言語。訳文がないときは別の言語になり、その `lang` が示します。',
    page: '1 から始まるページ番号。最後を超えたページは空で、エラーではありません。',
    page_size: '1 ページの件数。100 なら要求の数が最も少なくなります。',
    section: '1 つの分野に絞ります。例：`knowledge`。存在しない分野にページはありません。',
  },
};

const translations: ReadonlyMap<string, ContractWords> = new Map([
  ['zh-tw', zhTw],
  ['ja', ja],
]);

/** Code, status, title, condition and recovery of each error, in the contract's order. */
export function errorRows(language: string) {
  return (Object.keys(errors) as ErrorCode[]).map((code) => ({
    code,
    ...errors[code],
    ...translations.get(language)?.errors[code],
  }));
}

/** Path, query and summary of each operation. */
export function operationRows(language: string) {
  return (Object.keys(operations) as OperationId[]).map((id) => {
    const { path, query, summary } = operations[id];
    return { id, path, query, summary: translations.get(language)?.operations[id] ?? summary };
  });
}

/** Name and description of each query parameter. */
export function parameterRows(language: string) {
  return (Object.keys(queryParameters) as QueryParameterName[]).map((name) => ({
    name,
    description: translations.get(language)?.parameters[name] ?? queryParameters[name].description,
  }));
}
