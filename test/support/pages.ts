/** One page of each kind that the sample site has; the 404 page is asked for by an address that does not exist. */
export const kindsOfPages = [
  { kind: 'home', path: '/' },
  { kind: 'home in Japanese', path: '/ja/' },
  { kind: 'products', path: '/en/products/' },
  { kind: 'product', path: '/products/ocr/' },
  { kind: 'section', path: '/en/knowledge/' },
  { kind: 'page', path: '/ja/knowledge/price-series/' },
  { kind: 'posts', path: '/en/posts/' },
  { kind: 'post', path: '/en/posts/unit-prices/' },
  { kind: 'portal', path: '/developers/' },
  { kind: 'portal in English', path: '/en/developers/' },
  { kind: 'errors', path: '/ja/developers/errors/' },
  { kind: 'agents', path: '/en/developers/agents/' },
  { kind: 'reference', path: '/en/developers/reference/' },
  { kind: 'search', path: '/en/search/' },
  { kind: 'feeds', path: '/en/changes/' },
  { kind: 'not found', path: '/nope/' },
] as const;
