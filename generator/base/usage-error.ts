/**
 * The command line or the environment is wrong: exit code 2. The message says what was expected.
 */
export class UsageError extends Error {}
