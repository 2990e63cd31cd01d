import { Skeleton } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode } from '../../api/problem';
import { EmptyState } from '../feedback/empty-state';
import { ErrorState } from '../feedback/error-state';
import { ButtonLink } from '../layout/links';
import { PageHeader } from '../layout/page-header';
import styles from './document-page.module.css';

type List =
  | '/salesquotes'
  | '/salesorders'
  | '/prodorders'
  | '/service/troublereports'
  | '/workcentres'
  | '/items'
  | '/customers'
  | '/setup/webhooks';

/** Breadcrumbs of a document's page. */
export type Crumbs = { label: string; to?: List }[];

interface Props<Loaded> {
  query: UseQueryResult<Loaded>;
  crumbs: Crumbs;
  /** Texts and link for a document that does not exist. */
  missing: { title: string; text: string; toList: string; list: List };
  children: (loaded: Loaded) => ReactNode;
}

/** Page of one document, with its loading, error and not-found states. */
export function DocumentFrame<Loaded>({ query, crumbs, missing, children }: Props<Loaded>) {
  if (query.data !== undefined) return children(query.data);
  if (hasCode(query.error, 'not_found', 'invalid_request')) {
    return (
      <EmptyState order={1} icon={<IconFileUnknown size={22} />} title={missing.title} text={missing.text}>
        <ButtonLink to={missing.list} variant="default">
          {missing.toList}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader title={null} crumbs={crumbs} />
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <div className={styles.layout}>
          <Skeleton height={260} />
          <Skeleton height={420} />
        </div>
      )}
    </>
  );
}
