/** Message of an error for people who do not read code, followed by its cause unless the message includes that. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error && !message.includes(cause.message) ? `${message}: ${messageOf(cause)}` : message;
}
