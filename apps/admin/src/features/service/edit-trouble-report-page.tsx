import type { TroubleReport } from '@docket/contracts';
import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { customerNowQuery } from '../../api/customers';
import type { Tagged } from '../../api/http';
import { troubleReports } from '../../api/trouble-reports';
import { type Crumbs, DocumentFrame } from '../../components/document/document-frame';
import formStyles from '../../components/form/form.module.css';
import { MOVEMENT_LIMITS } from '../../components/form/limits';
import { TextField } from '../../components/form/text-field';
import type { Form } from '../../components/form/use-form';
import { ButtonLink } from '../../components/layout/links';
import { PageHeader } from '../../components/layout/page-header';
import { RecordEditor } from '../../components/document/record/record-editor';
import { isOpenField, troubleDesk } from './trouble-desk';
import type { TroubleForm } from './trouble-draft';
import { TroubleFields } from './trouble-fields';
import { TroubledItem } from './whose-trouble';

const route = getRouteApi('/shell/service/troublereports/$reportId/edit');

/** Each visit starts with the stored state. That state is kept until it is requested again. */
const editedQuery = (id: string) =>
  queryOptions({
    queryKey: troubleDesk.oneKey(id),
    queryFn: ({ signal }) => troubleReports.read(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Edits those fields of a trouble report that its state leaves open. */
export function EditTroubleReportPage() {
  const { t } = useTranslation('service');
  const { t: common } = useTranslation();
  const { reportId } = route.useParams();
  const report = useQuery(editedQuery(reportId));
  const crumbs: Crumbs = [
    { label: common('nav.service') },
    { label: t('title'), to: '/service/troublereports' },
  ];
  return (
    <DocumentFrame
      query={report}
      crumbs={crumbs}
      missing={{
        title: t('notFoundTitle'),
        text: t('notFoundText'),
        toList: t('toList'),
        list: '/service/troublereports',
      }}
    >
      {(loaded) => <Loaded key={reportId} report={loaded} crumbs={crumbs} />}
    </DocumentFrame>
  );
}

function Loaded({ report, crumbs }: { report: Tagged<TroubleReport>; crumbs: Crumbs }) {
  const { t } = useTranslation('service');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { id, number, status, subject, customerId } = report.value;
  const customer = useQuery(customerNowQuery(customerId));
  const page = { to: '/service/troublereports/$reportId', params: { reportId: id } } as const;
  return (
    <>
      <PageHeader
        title={t('editTitle', { number })}
        crumbs={crumbs}
        subtitle={status === 'open' ? subject : t('openOnly')}
      />
      <RecordEditor
        desk={troubleDesk}
        record={report}
        texts={{
          conflict: t('conflict'),
          saved: (stored) => t('saved', { number: stored.number }),
          field: (name) => t(`formFields.${name}`),
        }}
        onSaved={() => void navigate({ ...page, replace: true, ignoreBlocker: true })}
        wayOut={
          <ButtonLink {...page} variant="default">
            {common('actions.cancel')}
          </ButtonLink>
        }
      >
        {(form) => (
          <TroubleFields
            form={form}
            what={<FixedTrouble report={report.value} form={form} />}
            customer={customer.data}
            isOpen={(field) => isOpenField(report.value, field)}
          />
        )}
      </RecordEditor>
    </>
  );
}

/** The customer of the report is fixed. The item can be corrected while somebody works on it. */
function FixedTrouble({ report, form }: { report: TroubleReport; form: Form<TroubleForm> }) {
  const { t } = useTranslation('service');
  const { customer, salesOrder, item, lot } = report;
  const isItemOpen = isOpenField(report, 'itemId');
  const fixed = [
    `${customer.name} (${customer.code})`,
    salesOrder === null ? '' : t('ofOrder', { number: salesOrder.number }),
    isItemOpen || item === null ? '' : `${item.sku} · ${item.name}`,
    isItemOpen ? '' : (lot ?? ''),
  ].filter((text) => text !== '');
  return (
    <div className={formStyles.fields}>
      <Text size="sm" fw={550} className={formStyles.wide}>
        {fixed.join(', ')}
      </Text>
      {isItemOpen && (
        <>
          <TroubledItem form={form} />
          <TextField field={form.field('lot')} label={t('fields.lot')} maxLength={MOVEMENT_LIMITS.lot} />
        </>
      )}
    </div>
  );
}
