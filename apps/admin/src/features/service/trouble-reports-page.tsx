import type { TroubleReportSummary } from '@docket/contracts';
import { TROUBLE_REPORT_STATES, type TroubleReportState } from '@docket/domain';
import { useQuery } from '@tanstack/react-query';
import { IconHeadset } from '@tabler/icons-react';
import { personQuery } from '../../api/people';
import { troubleReports } from '../../api/trouble-reports';
import { useUser } from '../../api/use-session';
import type { TroubleSearch } from '../../app/search-schemas/service';
import { startOf } from '../../components/form/days';
import { defineList, type FilterPlace, type ListWords } from '../../components/table/define-list';
import { FilterChips } from '../../components/table/filter-chips';
import styles from '../../components/table/list-filters.module.css';
import { CreateLink, ListPage } from '../../components/table/list-page';
import { CustomerChoice } from '../sales/documents/form/customer-choice';
import { OPEN_REPORTS } from './open-reports';
import { PersonPicker } from './person-picker';
import { SEVERITIES } from './trouble-choices';
import { troubleReportColumns } from './trouble-report-columns';

const act = (action: 'assign' | 'close') => (row: TroubleReportSummary) =>
  troubleReports.act({ value: row, etag: null }, action);

/** Bulk actions, with the states of the reports that allow them. */
const BULK = {
  // The report is assigned to the user who acts.
  assign: { run: act('assign'), states: OPEN_REPORTS },
  close: { run: act('close'), states: ['resolved'] },
  delete: { run: ({ id }: TroubleReportSummary) => troubleReports.remove(id, null), states: ['open'] },
} as const satisfies Record<string, { run: object; states: readonly TroubleReportState[] }>;

const reports = defineList({
  route: '/shell/service/troublereports',
  texts: 'service',
  section: 'service',
  icon: IconHeadset,
  api: troubleReports,
  sort: '-createdAt',
  filtersOf: ({ createdSince, createdBefore, ...filters }) => ({
    ...filters,
    createdSince: startOf(createdSince),
    createdBefore: startOf(createdBefore),
  }),
  filters: ({ t, common }) => [
    {
      name: 'customer',
      render: ({ search, change }) => (
        <CustomerChoice
          label={t('fields.customer')}
          placeholder={t('anyCustomer')}
          customerId={search.customerId}
          onChange={(customerId) => change({ customerId })}
        />
      ),
    },
    { name: 'assignee', render: (place) => <AssigneeFilter {...place} t={t} /> },
    {
      chips: 'status',
      label: t('fields.status'),
      choices: TROUBLE_REPORT_STATES.map((value) => ({ value, label: common(`status.${value}`) })),
    },
    {
      chips: 'severity',
      label: t('fields.severity'),
      choices: SEVERITIES.map((value) => ({ value, label: t(`severities.${value}`) })),
    },
    { spans: [{ name: 'created', label: t('reportedSpan'), sort: '-createdAt' }] },
  ],
  bulk: {
    nameOf: ({ number }) => number,
    prints: ({ common }) => [{ kind: 'TroubleReport', label: common('pdf.templates') }],
    actions: ({ t, common }) =>
      (['assign', 'close', 'delete'] as const).map((name) => ({
        name,
        label: t(`bulk.${name}.label`),
        danger: name === 'delete',
        title: (count: number) => t(`bulk.${name}.title`, { count }),
        text: t(`bulk.${name}.text`),
        done: (count: number) => t(`bulk.${name}.done`, { count }),
        run: BULK[name].run,
        obstacle: ({ status }: TroubleReportSummary) =>
          BULK[name].states.some((state) => state === status)
            ? null
            : t(`bulk.${name}.not`, { status: common(`status.${status}`) }),
      })),
  },
  create: ({ t }) => <CreateLink to="/service/troublereports/new">{t('new')}</CreateLink>,
  columns: troubleReportColumns,
});

/** The list of trouble reports. */
export function TroubleReportsPage() {
  return <ListPage list={reports} />;
}

/** Filters by the person who works on a report: oneself, or anybody. */
function AssigneeFilter({
  search: { assigneeId },
  change,
  t,
}: FilterPlace<TroubleSearch> & Pick<ListWords<'service'>, 't'>) {
  const user = useUser();
  const person = useQuery({ ...personQuery(assigneeId ?? ''), enabled: assigneeId !== undefined });
  return (
    <>
      <PersonPicker
        className={styles.picker}
        label={t('fields.assignee')}
        placeholder={t('anybody')}
        withFormer
        person={assigneeId === undefined ? undefined : (person.data ?? undefined)}
        onChoose={({ id }) => change({ assigneeId: id })}
        onClear={() => change({ assigneeId: undefined })}
      />
      {user !== null && (
        <FilterChips
          label={t('fields.assignee')}
          choices={[{ value: user.id, label: t('mine') }]}
          chosen={assigneeId === user.id ? [user.id] : []}
          onChange={(chosen) => change({ assigneeId: chosen?.[0] })}
        />
      )}
    </>
  );
}
