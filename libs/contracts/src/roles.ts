/** Roles of users. They are kept apart from the schemas, so that the first page of the web UI does not load these. */
export const ROLES = ['USER', 'ADMIN'] as const;

/** Whether users may do anything. */
export const USER_STATUSES = ['invited', 'active', 'disabled'] as const;
