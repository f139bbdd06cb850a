/** The entry points of hosts that keep their files behind fetch, over files of a test's own. */
import { deployed } from './bundle.ts';

/** Answers a request for a file as the host's store would. */
export type Store = (path: string) => Promise<Response>;

export interface EdgeHost {
  readonly name: string;
  readonly load: (store: Store) => Promise<(target: string, method?: string) => Promise<Response>>;
}

const origin = 'https://stele-under-test.example';
const pathIn = (request: Request) => new URL(request.url).pathname.slice(1);

interface Worker {
  readonly default: {
    fetch(request: Request, env: { ASSETS: { fetch(asked: Request): Promise<Response> } }): Promise<Response>;
  };
}

interface EdgeFunction {
  default(
    request: Request,
    context: { next(asked: Request): Promise<Response>; deploy: { context: string } },
  ): Promise<Response>;
}

export const edgeHosts: readonly EdgeHost[] = [
  {
    name: "Cloudflare's worker",
    load: async (store) => {
      const { default: worker } = await deployed<Worker>('cloudflare', '.stele/cloudflare/worker.js');
      const env = { ASSETS: { fetch: (asked: Request) => store(pathIn(asked)) } };
      return (target, method = 'GET') => worker.fetch(new Request(origin + target, { method }), env);
    },
  },
  {
    name: "Netlify's function",
    load: async (store) => {
      const { default: api } = await deployed<EdgeFunction>('netlify', '.netlify/v1/edge-functions/stele-api.js');
      const context = { next: (asked: Request) => store(pathIn(asked)), deploy: { context: 'production' } };
      return (target, method = 'GET') => api(new Request(origin + target, { method }), context);
    },
  },
];
