/** Runs before each test file: modules stay loaded from file to file, so that theirs could not ask for its end. */
import { afterAll } from 'vitest';
import { removeScratchFolders } from './scratch.ts';

// A busy disk may take minutes to remove what a file of tests has built, and that is no failure of theirs.
afterAll(removeScratchFolders, 600_000);
