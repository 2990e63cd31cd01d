import {
  type Customer,
  type Location,
  PartReturn,
  PartUse,
  TroubleAssignment,
  type TroubleReport,
  TroubleResolution,
} from '@docket/contracts';
import type { TroubleReportAction, TroubleReportState } from '@docket/domain';
import type { Database } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import type { z } from 'zod';
import {
  aCustomer,
  aLocation,
  deskSchema,
  mender as user,
  openServiceDesk,
  reported,
  type ServiceDesk,
} from './service-desk';

type Report = Pick<TroubleReport, 'id'>;

/** Actions that lead a report into each state. */
export const TO: Record<TroubleReportState, TroubleReportAction[]> = {
  open: [],
  assigned: ['assign'],
  in_progress: ['assign', 'start'],
  waiting: ['assign', 'start', 'wait'],
  resolved: ['assign', 'start', 'resolve'],
  closed: ['assign', 'start', 'resolve', 'close'],
  cancelled: ['cancel'],
};

/** Short names for the actions of the service library in specs. */
export class ServiceShop {
  desk!: ServiceDesk;
  customer!: Customer;
  /** Location that parts are taken from. */
  van!: Location;

  constructor(readonly database: () => Database) {}

  async open(): Promise<void> {
    this.desk = await openServiceDesk(this.database());
    this.customer = await aCustomer(this.desk, { contacts: [{ name: 'Sam' }, { name: 'Kim' }] });
    this.van = await aLocation(this.desk);
  }

  readonly act = (
    { id }: Report,
    action: TroubleReportAction,
    body: { resolution?: string; assigneeId?: string } = {},
  ): Promise<TroubleReport> => {
    const { reports } = this.desk;
    if (action === 'assign') return reports.assign(id, TroubleAssignment.parse(body), user, undefined);
    if (action === 'resolve') return reports.resolve(id, TroubleResolution.parse(body), user, undefined);
    return reports.act(id, action, user, undefined);
  };

  readonly use = ({ id }: Report, part: z.input<typeof PartUse>) =>
    this.desk.parts.use(id, PartUse.parse(part), user, undefined);

  readonly giveBack = (report: TroubleReport, part: z.input<typeof PartReturn>, index = 0) => {
    const id = report.parts[index]?.id ?? '';
    return this.desk.parts.giveBack(report.id, id, PartReturn.parse(part), user, undefined);
  };

  readonly onHand = async ({ id }: { id: string }) =>
    (await this.desk.stock.levelsOf(this.database().read, [id])).get(id)?.onHand;

  /** A report of the customer in a state. */
  readonly inState = async (state: TroubleReportState, fields: Parameters<typeof reported>[1] = {}) => {
    const sent = { customerId: this.customer.id, resolution: 'Oiled', ...fields };
    let report = await reported(this.desk, sent);
    for (const action of TO[state]) report = await this.act(report, action);
    return report;
  };
}

/** Runs tests of service on every database. */
export function inService(tests: (shop: ServiceShop) => void): void {
  onEachDatabase(deskSchema, (database) => {
    const shop = new ServiceShop(database);
    beforeAll(() => shop.open());
    afterAll(() => shop.desk.close());
    tests(shop);
  });
}
