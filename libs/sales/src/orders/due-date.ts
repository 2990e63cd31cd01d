import type { SalesOrder } from '@docket/contracts';

/** The day by which an order is due: that which was promised, else that which was asked for. */
export const dueDateOf = ({
  promisedDate,
  requestedDate,
}: Pick<SalesOrder, 'promisedDate' | 'requestedDate'>) => promisedDate ?? requestedDate;
