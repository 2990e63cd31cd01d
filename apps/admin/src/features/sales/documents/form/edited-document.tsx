import { Skeleton } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { IconFileUnknown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../../api/http';
import { hasCode } from '../../../../api/problem';
import type { SalesDocument } from '../../../../api/sales-documents';
import { EmptyState } from '../../../../components/feedback/empty-state';
import { ErrorState } from '../../../../components/feedback/error-state';
import { ButtonLink } from '../../../../components/layout/links';
import { PageHeader } from '../../../../components/layout/page-header';
import type { SalesDesk } from '../sales-desk';

/**
 * A document that is being edited. Each visit starts with the stored state, which is kept until it is requested
 * again: an edit is compared with the state the user saw.
 */
export const editedQuery = (desk: SalesDesk, id: string) =>
  queryOptions({
    queryKey: ['edited', desk.name, id],
    queryFn: ({ signal }) => desk.read(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

interface Props {
  desk: SalesDesk;
  id: string;
  /** Whether other data shown with the document is still loading. */
  waits?: boolean;
  children: (document: Tagged<SalesDocument>) => ReactNode;
}

/** Shows a document to be edited once it is loaded; until then, the progress or the error. */
export function EditedDocument({ desk, id, waits = false, children }: Props) {
  const { t } = useTranslation('salesForm');
  const { t: common } = useTranslation();
  const document = useQuery(editedQuery(desk, id));

  if (document.data !== undefined && !waits) return children(document.data);
  if (hasCode(document.error, 'not_found', 'invalid_request')) {
    return (
      <EmptyState
        order={1}
        icon={<IconFileUnknown size={22} />}
        title={t(`${desk.name}.notFoundTitle`)}
        text={t('notFoundText')}
      >
        <ButtonLink to={desk.list} variant="default">
          {t(`${desk.name}.toList`)}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader
        title={null}
        crumbs={[{ label: common('nav.sales') }, { label: t(`${desk.name}.list`), to: desk.list }]}
      />
      {document.isError ? (
        <ErrorState
          error={document.error}
          onRetry={() => void document.refetch()}
          retrying={document.isFetching}
        />
      ) : (
        <Skeleton height={420} aria-label={common('table.loading')} />
      )}
    </>
  );
}
