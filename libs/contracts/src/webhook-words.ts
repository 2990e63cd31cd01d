/** Of webhooks what the web UI's first page has to know. Apart from the schemas, so that it gets along without them. */
export const WEBHOOK_STATES = ['active', 'failing', 'held', 'disabled'] as const;

/**
 * Of a delivery. `pending`: it waits for its next attempt; `claimed`: it is being sent; `held`: its webhook is off;
 * `failed`: the last of its attempts was in vain.
 */
export const DELIVERY_STATES = ['pending', 'claimed', 'held', 'delivered', 'failed'] as const;

/** In a subscription: whatever happens. */
export const ANY_EVENT = '*';

/** What stands in place of the value of an own header wherever it is shown. */
export const MASKED = '••••••••';

/** How far back a list tells how often attempts fail. */
export const RECENT_DAYS = 7;
