/** The servers for which `stele host` prints configs, in the order of listing. */
import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { nginx } from './nginx.ts';
import type { Server } from './server.ts';

export const servers: readonly Server[] = [nginx, caddy, apache];
