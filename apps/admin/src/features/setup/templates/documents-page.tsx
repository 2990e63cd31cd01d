import type { TemplateKind } from '@docket/contracts';
import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templateKindsQuery, templatesQuery } from '../../../api/documents';
import { ErrorState } from '../../../components/feedback/error-state';
import { PageHeader } from '../../../components/layout/page-header';
import styles from './documents-page.module.css';
import { FieldCatalogue } from './field-catalogue';
import { TemplateList } from './template-list';
import { lazyPart } from '../../../loading/lazy-part';

const UnreadFilters = lazyPart(
  async () => (await import('../../../components/table/unread-filters')).UnreadFilters,
);

const AllStarters = lazyPart(async () => (await import('./all-starters')).AllStarters);

const route = getRouteApi('/shell/admin/setup/documents');

/** Scrolls the chosen tab into view if many tabs stand beside each other. */
const inView = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Setup > Documents: the Word templates of every kind of document. */
export function DocumentsPage() {
  const { t } = useTranslation('documents');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const kinds = useQuery(templateKindsQuery);
  const shown = kinds.data?.find(({ kind }) => kind === search.kind) ?? kinds.data?.[0];
  // A kind that the server does not know is none, as what is no filter at all.
  const isUnknown = shown !== undefined && search.kind !== undefined && shown.kind !== search.kind;
  const unread = isUnknown ? { kind: search.kind ?? '', ...search.unread } : search.unread;
  // Once it was shown, it stays until all is made, and goes by itself.
  const [isWithout, setWithout] = useState(false);
  if (!isWithout && kinds.data?.every(({ count }) => count === 0)) setWithout(true);
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} crumbs={[{ label: common('nav.setup') }]} />
      {unread !== undefined && (
        <UnreadFilters
          unread={unread}
          onDrop={() =>
            void navigate({
              search: (before) => ({ kind: isUnknown ? undefined : before.kind }),
              replace: true,
            })
          }
        />
      )}
      {kinds.isError && (
        <ErrorState error={kinds.error} onRetry={() => void kinds.refetch()} retrying={kinds.isFetching} />
      )}
      {kinds.isPending && (
        <Stack gap="md">
          <Skeleton height={36} maw={480} />
          <Skeleton height={160} />
        </Stack>
      )}
      {isWithout && kinds.data !== undefined && (
        <Suspense fallback={null}>
          <AllStarters kinds={kinds.data} />
        </Suspense>
      )}
      {kinds.data !== undefined && shown !== undefined && (
        <Tabs
          value={shown.kind}
          keepMounted={false}
          onChange={(value) => {
            const kind = kinds.data.find((known) => known.kind === value)?.kind;
            void navigate({ search: (before) => ({ ...before, kind }) });
          }}
        >
          <Tabs.List className={styles.tabs} aria-label={t('kinds')}>
            {kinds.data.map(({ kind, label, count }) => (
              <Tabs.Tab
                key={kind}
                ref={kind === shown.kind ? inView : undefined}
                value={kind}
                className={styles.tab}
              >
                {label} <span className={styles.count}>{count}</span>{' '}
                <span className="visually-hidden">{t('templatesCount', { count })}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {kinds.data.map((kind) => (
            <Tabs.Panel key={kind.kind} value={kind.kind} pt="md">
              <KindPanel kind={kind} />
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
    </>
  );
}

/** The templates of a kind, and under them, once it is known how many these are, what they can print. */
function KindPanel({ kind }: { kind: TemplateKind }) {
  const templates = useQuery(templatesQuery(kind.kind));
  return (
    <>
      <TemplateList kind={kind} />
      <div hidden={templates.isPending}>
        <FieldCatalogue kind={kind} />
      </div>
    </>
  );
}
