import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Company, companyQuery } from '../api/company';
import { ErrorState } from '../components/error-state';
import { PageHeader } from '../components/page-header';
import { CompanyForm } from './company-form';
import { ConflictNotice } from './conflict-notice';
import { LogoSection } from './logo-section';
import { StockSection } from './stock-section';

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
  // Counts, so that a second conflict is told like the first.
  const [conflicts, setConflicts] = useState(0);
  const handlers = {
    onSaved: () => setConflicts(0),
    onConflict: () => setConflicts((count) => count + 1),
  };
  return (
    <>
      {conflicts > 0 && <ConflictNotice key={conflicts} />}
      <LogoSection company={company} {...handlers} />
      <CompanyForm company={company} {...handlers} />
      <StockSection company={company} {...handlers} />
    </>
  );
}
