/** Fields of quotes and orders that can be changed in every state. */
export const OPEN_ALWAYS = ['internalNotes', 'customFields'] as const;

/** Fields of quotes and orders that can be changed until everything is ordered or delivered. */
export const OPEN_UNTIL_DONE = ['customerReference', 'salespersonId', 'notes', ...OPEN_ALWAYS] as const;
