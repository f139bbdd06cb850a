/**
 * The command line or the environment asks for something that there is not: exit code 2. The message says what there
 * is.
 */
export class UsageError extends Error {}
