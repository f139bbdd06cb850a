/** Every row of the contract, for whoever has a server to send them to. */
import type { Row } from './row.ts';
import { awkwardRows } from './rows/awkward.ts';
import { cachingRows } from './rows/caching.ts';
import { corsRows } from './rows/cors.ts';
import { discoveryRows } from './rows/discovery.ts';
import { dumpRows } from './rows/dumps.ts';
import { errorRows } from './rows/errors.ts';
import { hostileRows } from './rows/hostile.ts';
import { linkHeaderRows } from './rows/link-header.ts';
import { markdownRows } from './rows/markdown.ts';
import { mcpRows } from './rows/mcp.ts';
import { methodRows } from './rows/methods.ts';
import { notFoundRows } from './rows/not-found.ts';
import { pageRows } from './rows/pages.ts';
import { paginationRows } from './rows/pagination.ts';
import { postRows } from './rows/posts.ts';
import { productRows } from './rows/products.ts';
import { invalidQueryRows } from './rows/query-invalid.ts';
import { rawQueryRows } from './rows/query-raw.ts';
import { severalParametersRows } from './rows/query-several.ts';
import { validQueryRows } from './rows/query-valid.ts';
import { searchRows } from './rows/search.ts';
import { serviceIndexRows } from './rows/service-index.ts';
import { unparsedRows } from './rows/unparsed.ts';
import { versioningRows } from './rows/versioning.ts';

export const allRows: readonly Row[] = [
  ...serviceIndexRows,
  ...productRows,
  ...pageRows,
  ...postRows,
  ...validQueryRows,
  ...invalidQueryRows,
  ...severalParametersRows,
  ...rawQueryRows,
  ...paginationRows,
  ...errorRows,
  ...methodRows,
  ...corsRows,
  ...cachingRows,
  ...versioningRows,
  ...linkHeaderRows,
  ...discoveryRows,
  ...dumpRows,
  ...searchRows,
  ...mcpRows,
  ...notFoundRows,
  ...markdownRows,
  ...hostileRows,
  ...awkwardRows,
  ...unparsedRows,
];
