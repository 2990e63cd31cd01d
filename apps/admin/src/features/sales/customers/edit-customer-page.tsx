import type { Customer } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { customerQuery } from '../../../api/customers';
import type { Tagged } from '../../../api/http';
import type { Crumbs } from '../../../components/document/document-frame';
import { ButtonLink } from '../../../components/layout/links';
import { PageHeader } from '../../../components/layout/page-header';
import { RecordEditor } from '../../../components/document/record/record-editor';
import { customerDesk } from './customer-desk';
import { CustomerFields } from './customer-fields';
import { CustomerFrame } from './customer-frame';

const route = getRouteApi('/shell/customers/$customerId/edit');

/** Edits a customer. */
export function EditCustomerPage() {
  const { customerId } = route.useParams();
  const customer = useQuery(customerQuery(customerId));
  return (
    <CustomerFrame query={customer}>
      {(loaded, crumbs) => <Loaded key={customerId} customer={loaded} crumbs={crumbs} />}
    </CustomerFrame>
  );
}

function Loaded({ customer, crumbs }: { customer: Tagged<Customer>; crumbs: Crumbs }) {
  const { t } = useTranslation('customers');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { id, name, code } = customer.value;
  const page = { to: '/customers/$customerId', params: { customerId: id } } as const;
  return (
    <>
      <PageHeader title={t('detail.editTitle', { name: name })} crumbs={crumbs} subtitle={code} />
      <RecordEditor
        desk={customerDesk}
        record={customer}
        texts={{
          conflict: t('detail.conflict'),
          saved: (stored) => t('detail.saved', { name: stored.name }),
          field: (field) => t(`fields.${field}`),
        }}
        onSaved={() => void navigate({ ...page, replace: true, ignoreBlocker: true })}
        wayOut={
          <ButtonLink {...page} variant="default">
            {common('actions.cancel')}
          </ButtonLink>
        }
      >
        {(form) => <CustomerFields form={form} />}
      </RecordEditor>
    </>
  );
}
