/** Damaged builds on Node, which reads files that another program may change. */
import { node } from '../../generator/hosts/node/host.ts';
import { damageSuite } from './damage-suite.ts';
import { startNode } from './fetch/runtime.ts';
import { isRoot } from './real-server.ts';

damageSuite(node, ({ root, settings }) => startNode(root, settings.baseUrl), { isUnprivileged: isRoot, trustMs: 250 });
