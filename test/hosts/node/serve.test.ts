/** Node: the contract's rows on the file that a build writes, in a site of its own. */
import { node } from '../../../generator/hosts/node/host.ts';
import { startOwnNode } from '../fetch/runtime.ts';
import { contractSuite } from '../suite.ts';

contractSuite(node, () => startOwnNode(node));
