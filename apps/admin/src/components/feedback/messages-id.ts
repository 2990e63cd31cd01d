/** ID of the element that contains the messages, beside the page and the dialogs. */
export const MESSAGES_ID = 'messages';
