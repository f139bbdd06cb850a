/** The operator's products, in the order of the catalog. A file has all languages. */
import { describe } from './description.ts';

export const productsRouting = {
  name: 'products',
  item: 'product',
  noun: 'product',
  key: 'id',
  files: 'products/{key}.yaml',
  filters: [],
} as const;

export const products = /* @__PURE__ */ describe(productsRouting, {
  label: { en: 'Products', 'zh-tw': '產品', ja: '製品' },
  listed: true,
  order: ['position'],
  web: { item: ['{path}', 'products/{key}'], list: 'products', languages: 'all' },
  schema_org: {
    from: 'category',
    of: { platform: 'SoftwareApplication', 'data-api': 'WebAPI', service: 'Service' },
    otherwise: 'Product',
  },
  // Contract, chapter 5. Declared for readers of the description; no operation requires it.
  security: {
    when: 'commercial_api',
    listed:
      'Products with `commercial_api` true are key-gated data services, delivered under contract and not by this API.',
    schemes: {
      ApiKeyAuth: {
        type: 'apiKey',
        in: 'header',
        name: 'X-API-Key',
        description:
          'Key of the commercial data services, for the host that is assigned at onboarding. No operation of this document takes a key.',
      },
    },
  },
  promised: ['id', 'name', 'description', 'url', 'urls'],
  fields: {
    id: { type: 'key', description: 'Stable product id.' },
    name: {
      type: 'string',
      translate: true,
      required: true,
      role: 'title',
      description: 'Name, in `lang`.',
      note: { title: 'Name', text: 'By language.', example: { en: 'OCR' } },
    },
    category: {
      type: 'select',
      options: [
        { value: 'platform', label: { en: 'Platform', 'zh-tw': '平台', ja: 'プラットフォーム' } },
        { value: 'data-api', label: { en: 'Data API', 'zh-tw': '資料 API', ja: 'データ API' } },
        { value: 'service', label: { en: 'Service', 'zh-tw': '服務', ja: 'サービス' } },
      ],
      absent: 'omit',
      description: 'Kind of product. Left out if none of these applies.',
      note: { title: 'Category', text: 'The kind of product.', example: 'service' },
    },
    description: {
      type: 'text',
      translate: true,
      required: true,
      role: 'summary',
      description: 'What the product does, in `lang`.',
      note: {
        title: 'Description',
        text: 'By language, in the same languages as the name.',
        example: { en: 'Reads text from pictures.' },
      },
    },
    commercial_api: {
      type: 'boolean',
      default: false,
      description: 'True if the product is a commercial data service that needs a key and is not part of this API.',
      note: {
        title: 'Commercial API',
        text: '`true` for a data service that needs a key and a contract.',
        example: false,
      },
    },
    lang: { from: '{lang}' },
    url: { from: '{url}', description: 'Canonical address of the product page in the requested language.' },
    urls: { from: '{urls}' },
    position: {
      type: 'integer',
      minimum: 1,
      required: true,
      unique: true,
      api: 'none',
      hint: 'a whole number from 1',
      note: { title: 'Position', text: 'Its place among the products, a number of its own.', example: 3 },
    },
    path: {
      type: 'path',
      api: 'none',
      note: {
        title: 'Path',
        text: 'The path of its web page; `products/<id>` by default.',
        example: 'products/ocr',
      },
    },
  },
  words: {
    about: 'The catalog of products and services.',
    schemas: { item: 'A product or service of the catalog.' },
    list: {
      summary: 'Product and service catalog.',
      description: 'Every product, in the order of the catalog.',
    },
    get: {
      summary: 'One product or service.',
      description:
        'One product by its id. `url` is its page in the requested language, `urls` its page in every language. An old id keeps working: `id` in the answer is the current one.',
    },
    key: 'Stable product id, as `listProducts` gives it.',
    order: 'by position',
    plural: 'products',
    portal: {
      'zh-tw': {
        missing: { condition: '沒有這個 id 的產品。', recovery: '到 /api/v1/products 查看 id 清單。' },
        list: '產品與服務目錄。',
        get: '單一產品或服務。',
      },
      ja: {
        missing: {
          condition: 'この id の製品はありません。',
          recovery: '/api/v1/products で id の一覧を確認してください。',
        },
        list: '製品とサービスのカタログ。',
        get: '製品またはサービス 1 件。',
      },
    },
    pages: {
      en: {
        note: 'All products and services, and what each is for.',
        allProducts: 'All products',
        moreProducts: 'More products',
        commercial: 'Commercial, by contract',
        howToGetAKey: 'How to get a key',
      },
      'zh-tw': {
        note: '所有產品與服務，以及各自的用途。',
        allProducts: '所有產品',
        moreProducts: '其他產品',
        commercial: '商業服務，依合約提供',
        howToGetAKey: '如何申請金鑰',
      },
      ja: {
        note: 'すべての製品とサービス、それぞれの用途。',
        allProducts: 'すべての製品',
        moreProducts: 'その他の製品',
        commercial: '契約による商用サービス',
        howToGetAKey: 'キーの申し込み方法',
      },
    },
    portalLists: { commercialServices: 'commercial_api' },
    examples: [
      { name: 'first', summary: 'The first product' },
      { name: 'translated', summary: 'The same in another language', translated: true },
    ],
    moved: {
      key: "a product's id: lower-case letters, digits and single hyphens",
      keys: 'ids',
      note: { title: 'Moved products', text: 'Old ids, each with the current one.', example: { 'text-reader': 'ocr' } },
    },
  },
});
