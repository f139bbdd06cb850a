/** What an error says to someone who does not read code, followed by its cause unless its message names that. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error && !message.includes(cause.message) ? `${message}: ${messageOf(cause)}` : message;
}
