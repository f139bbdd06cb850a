/**
 * The contract's sentences in the portal's other languages. The English ones are in contract/. A sentence that is added
 * there and not here does not compile.
 */

import { promisedOperations } from '../../api/promised.ts';
import { type Described, descriptionOf, descriptionsOf } from '../../collections/all.ts';
import { filterWords } from '../../collections/words.ts';
import { sinceParameter } from '../../contract/changes.ts';
import { describedErrors } from '../../contract/described-errors.ts';
import type { GeneralCode } from '../../contract/errors.ts';
import type { PromisedOperation } from '../../contract/operations.ts';
import { type QueryParameterName, queryParameters } from '../../contract/parameters.ts';
import { collectionParameter, queryParameter } from '../../contract/search.ts';
import { parameterWords, searchWords, sentencesOf, sinceWords } from '../../contract/words.ts';
import type { Service } from '../../model/site.ts';

interface ContractWords {
  readonly errors: { readonly [Code in GeneralCode]: { readonly condition: string; readonly recovery: string } };
  readonly index: string;
  readonly changes: string;
  readonly search: string;
  readonly searching: Readonly<Record<'q' | 'collection', string>>;
  readonly since: string;
  readonly parameters: { readonly [Name in QueryParameterName]: string };
  readonly section: string;
}

const zhTw: ContractWords = {
  errors: {
    invalid_parameter: {
      condition: '有查詢參數缺漏、格式不符或超出範圍；`parameter` 會指出是哪一個。',
      recovery: '修正該參數後重試。',
    },
    not_found: { condition: '這個路徑沒有對應的 API 資源。', recovery: '到 /api/v1/ 查看端點清單。' },
    method_not_allowed: {
      condition: '使用了寫入方法；本服務只能讀取。',
      recovery: '改用 GET 重試；回應附有 `Allow` 標頭。',
    },
    server_error: {
      condition: '服務端發生錯誤。',
      recovery: '逐次拉長間隔後重試；若持續發生，請附上 `instance` 的值回報。',
    },
  },
  index: '服務索引：端點、語言與錯誤約定。',
  search: '標題或內文含有查詢中所有字詞的文字。',
  searching: {
    q: '要尋找的字詞，以空白分隔，最多 200 個字元。所有字詞都必須出現。',
    collection: '只在這個集合中尋找。',
  },
  changes: '某個狀態或時間之後，各次建置所做的變更：項目的新增、更新、移動與移除。',
  since:
    '狀態的權杖（寫在匯出檔索引與變更的回應裡），或 RFC 3339 的日期或時間：列出其後各次建置的變更。權杖未知或過舊時回應 400，請重新讀取匯出檔。',
  parameters: {
    lang: '標題與描述所用的語言。缺少該譯文時改用另一種語言，由 `lang` 標明。',
    page: '頁碼，從 1 起算。超過最後一頁時回傳空清單，不是錯誤。',
    page_size: '每頁筆數。設為 100 時請求次數最少。',
  },
  section: '只列出某個單元的頁面，例如 `knowledge`。不存在的單元沒有頁面。',
};

const ja: ContractWords = {
  errors: {
    invalid_parameter: {
      condition: 'クエリパラメーターの欠落、形式の誤り、または範囲外の値。`parameter` がその名前を示します。',
      recovery: '正しい値に直して再試行してください。',
    },
    not_found: {
      condition: 'このパスに当たる API リソースがありません。',
      recovery: '/api/v1/ でエンドポイントの一覧を確認してください。',
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
  index: 'サービスの索引：エンドポイント、言語、エラーの取り決め。',
  search: 'タイトルか本文に、検索語がすべて含まれる文章。',
  searching: {
    q: '探す語。空白で区切り、200 文字まで。すべての語を含むものが見つかります。',
    collection: 'このコレクションだけを探します。',
  },
  changes: 'ある状態または時点より後のビルドによる変更：項目の追加、更新、移動、削除。',
  since:
    '状態のトークン（ダンプの索引と変更の応答にあります）、または RFC 3339 の日付か日時。その後のビルドの変更を返します。未知または古すぎるトークンは 400 になるので、ダンプを読み直してください。',
  parameters: {
    lang: 'タイトルと説明の言語。訳文がないときは別の言語になり、その `lang` が示します。',
    page: '1 から始まるページ番号。最後を超えたページは空で、エラーではありません。',
    page_size: '1 ページの件数。100 なら要求の数が最も少なくなります。',
  },
  section: '1 つのセクションに絞ります。例：`knowledge`。存在しないセクションにページはありません。',
};

const translations: ReadonlyMap<string, ContractWords> = new Map([
  ['zh-tw', zhTw],
  ['ja', ja],
]);

/** Code, status, title, condition and recovery of each error, in the contract's order. */
export function errorRows(language: string, settings: Described) {
  const own: Readonly<Record<string, object>> = {
    ...translations.get(language)?.errors,
    ...Object.fromEntries(
      descriptionsOf(settings).map(({ item, words }) => [`${item}_not_found`, words.portal[language]?.missing ?? {}]),
    ),
  };
  return Array.from(describedErrors(settings), ([code, error]) => ({ code, ...error, ...own[code] }));
}

/** Path, query and summary of each operation. */
export function operationRows(language: string, settings: Service) {
  return Object.entries(promisedOperations(settings)).map(([id, operation]) => {
    return {
      id,
      path: operation.path,
      query: operation.query,
      summary: translated(operation, language, settings) ?? sentencesOf(operation, settings).summary,
    };
  });
}

function translated(operation: PromisedOperation, language: string, settings: Described): string | undefined {
  if (!('collection' in operation)) return translations.get(language)?.[operation.kind];
  const words = descriptionOf(operation.collection, settings).words.portal[language];
  return operation.kind === 'list' ? words?.list : words?.get;
}

/** Name and description of each query parameter, the filters last. */
export function parameterRows(language: string, settings: Service) {
  const own = translations.get(language);
  const names = Object.keys(queryParameters) as QueryParameterName[];
  return [
    ...names.map((name) => ({ parameter: name, description: own?.parameters[name] ?? parameterWords[name] })),
    ...descriptionsOf(settings).flatMap(({ name: collection, filters }) =>
      filters.map((filter) => ({
        parameter: filter,
        description: (filter.type === 'section' && own?.section) || filterWords(filter, collection, settings),
      })),
    ),
    ...Object.values(promisedOperations(settings)).flatMap(({ kind }) =>
      kind === 'changes'
        ? [{ parameter: sinceParameter, description: own?.since ?? sinceWords }]
        : kind === 'search'
          ? [queryParameter, collectionParameter].map((parameter) => ({
              parameter,
              description: (own?.searching ?? searchWords)[parameter.name as 'q'],
            }))
          : [],
    ),
  ];
}
