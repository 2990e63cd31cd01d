/**
 * Refusal of a command or of the server's start. Only the operator at a terminal reads it, so its message is English
 * alone, as logs are. HTTP answers never show it.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
