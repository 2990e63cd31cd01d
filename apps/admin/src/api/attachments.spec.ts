import { attachmentsQuery } from './attachments';
import { orders } from './orders';
import { productionOrders } from './production-orders';
import { quotes } from './quotes';
import { troubleReports } from './trouble-reports';

it.each([quotes, orders, productionOrders, troubleReports])(
  'files are asked for again with their documents, %#',
  (api) => expect(attachmentsQuery(api.pathOf('1')).queryKey[0]).toBe(api.key[0]),
);
