/**
 * Codes of webhooks that the first page of the web UI needs. They are kept apart from the schemas, so that it does
 * not load these.
 */
export const WEBHOOK_STATES = ['active', 'failing', 'held', 'disabled'] as const;

/**
 * States of a delivery. `pending`: it waits for its next attempt. `claimed`: it is being sent. `held`: its webhook is
 * off. `failed`: its last attempt failed.
 */
export const DELIVERY_STATES = ['pending', 'claimed', 'held', 'delivered', 'failed'] as const;

/** In a subscription: whatever happens. */
export const ANY_EVENT = '*';

/** Shown in place of the value of an own header. */
export const MASKED = '••••••••';

/** How far back a list tells how often attempts fail. */
export const RECENT_DAYS = 7;
