import { Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Company, companyQuery } from '../../../api/company';
import { ErrorState } from '../../../components/feedback/error-state';
import { ConflictNotice } from '../../../components/form/conflict-notice';
import { useForm } from '../../../components/form/use-form';
import { PageHeader } from '../../../components/layout/page-header';
import { COMPANY_FIELDS, companyContent } from './company-content';
import { CompanyForm } from './company-form';
import { LogoSection } from './logo-section';
import { StockSection } from './stock-section';
import { REQUIRED } from '../../../components/form/required';

/** Setup > Company: who sends the documents. */
export function CompanyPage() {
  const { t } = useTranslation('company');
  const { t: common } = useTranslation();
  const company = useQuery(companyQuery);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} crumbs={[{ label: common('nav.setup') }]} />
      {company.data !== undefined && <CompanySettings company={company.data} />}
      {company.isPending && (
        <Stack gap="xl" maw={760} aria-label={common('table.loading')}>
          {[120, 220, 120].map((height, index) => (
            <Skeleton key={index} height={height} />
          ))}
        </Stack>
      )}
      {company.data === undefined && company.isError && (
        <ErrorState
          error={company.error}
          onRetry={() => void company.refetch()}
          retrying={company.isFetching}
        />
      )}
    </>
  );
}

function CompanySettings({ company }: { company: Company }) {
  const { t } = useTranslation('company');
  const queryClient = useQueryClient();
  const stored = useMemo(() => companyContent(company.value), [company.value]);
  const form = useForm(stored, REQUIRED.company);
  // Counts, so that a second conflict is told like the first.
  const [conflicts, setConflicts] = useState(0);
  const handlers = {
    onSaved: () => setConflicts(0),
    onConflict: () => setConflicts((count) => count + 1),
  };
  const load = async () => {
    const newer = companyContent((await queryClient.fetchQuery({ ...companyQuery, staleTime: 0 })).value);
    return COMPANY_FIELDS.filter((name) => newer[name] !== stored[name]).map((name) => t(`fields.${name}`));
  };
  return (
    <>
      {conflicts > 0 && <ConflictNotice key={conflicts} title={t('conflict')} onLoad={load} />}
      <LogoSection company={company} {...handlers} />
      <CompanyForm company={company} form={form} {...handlers} />
      <StockSection company={company} {...handlers} />
    </>
  );
}
