import type { CodeWords } from './code-words';

/** The words of states, apart from the others: pages that name no more take these alone. */
export const ENGLISH_STATUS_WORDS: CodeWords['status'] = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  partly_ordered: 'Partly ordered',
  ordered: 'Ordered',
  rejected: 'Rejected',
  expired: 'Expired',
  cancelled: 'Cancelled',
  superseded: 'Superseded',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  partly_shipped: 'Partly shipped',
  shipped: 'Shipped',
  completed: 'Completed',
  on_hold: 'On hold',
  planned: 'Planned',
  released: 'Released',
  paused: 'Paused',
  closed: 'Closed',
  todo: 'To do',
  done: 'Done',
  open: 'Open',
  assigned: 'Assigned',
  waiting: 'Waiting',
  resolved: 'Resolved',
};

/** The words of codes in English. */
export const ENGLISH_CODE_WORDS: CodeWords = {
  status: ENGLISH_STATUS_WORDS,
  severities: {
    low: 'Low',
    medium: 'Medium',
    high: 'High',
    critical: 'Critical',
  },
  warranties: {
    unknown: 'Not known',
    in_warranty: 'In warranty',
    out_of_warranty: 'Out of warranty',
    goodwill: 'Goodwill',
  },
};
