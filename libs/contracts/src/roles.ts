/** What users may do. Apart from the schemas, so that the web UI's first page gets along without them. */
export const ROLES = ['USER', 'ADMIN'] as const;

/** Whether users may do anything. */
export const USER_STATUSES = ['invited', 'active', 'disabled'] as const;
