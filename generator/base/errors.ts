/** Errors: what they say to people, the codes of the system, and the one for a wrong command line. */

/** Message of an error for people who do not read code, followed by its cause unless the message includes that. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error && !message.includes(cause.message) ? `${message}: ${messageOf(cause)}` : message;
}

/** The system's code of `error`, such as `ENOENT`. Empty if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The command line or the environment is wrong: exit code 2. The message says what was expected. */
export class UsageError extends Error {}
