/**
 * Lets V8 wait eight times as long before it optimises a function. Most builds end before what its optimiser costs has paid: the
 * sample's takes a fifth less processor time, and one of 12,000 texts takes as much. Later versions of Node have a compiler in
 * between, Maglev, and know the flag no more.
 */
import { setFlagsFromString } from 'node:v8';

export const optimiserFlags = process.versions.node.startsWith('20.') ? ['--interrupt-budget=540672'] : [];

for (const flag of optimiserFlags) setFlagsFromString(flag);
