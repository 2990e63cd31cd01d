/** The place of the messages, beside the page and the windows over it. */
export const MESSAGES_ID = 'messages';
