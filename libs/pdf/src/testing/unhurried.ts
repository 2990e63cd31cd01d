/** Time limits of an engine in tests: a busy machine takes long to start LibreOffice. */
export const UNHURRIED = { queueMs: 300_000, convertMs: 300_000 };
