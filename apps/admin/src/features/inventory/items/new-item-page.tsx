import type { Item } from '@docket/contracts';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemNowQuery } from '../../../api/items';
import { ErrorState } from '../../../components/feedback/error-state';
import { NewRecordPage } from '../../../components/document/record/new-record-page';
import { itemCopy, NEW_ITEM } from './item-draft';
import { itemDesk } from './item-desk';
import { ItemFields } from './item-fields';

const route = getRouteApi('/shell/items/new');

/** The page of a new item: an empty form, or a copy of another item. */
export function NewItemPage() {
  const { t } = useTranslation();
  const { copyOf } = route.useSearch();
  // The original is always loaded anew: the cached state may be out of date.
  const original = useQuery({
    ...itemNowQuery(copyOf ?? ''),
    enabled: copyOf !== undefined,
    refetchOnMount: 'always',
  });
  if (copyOf === undefined) return <NewItem />;
  if (original.isError && original.data === undefined)
    return (
      <ErrorState
        error={original.error}
        onRetry={() => void original.refetch()}
        retrying={original.isFetching}
      />
    );
  return original.data === undefined || !original.isFetchedAfterMount ? (
    <Skeleton height={420} aria-label={t('table.loading')} />
  ) : (
    <NewItem key={copyOf} original={original.data} />
  );
}

function NewItem({ original }: { original?: Item }) {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const uom = t('create.uom');
  // The copy is made once. Later changes of the original do not alter it.
  const [copy] = useState(() => original && itemCopy(original));
  // Translations may load after the page, and the unit comes from them.
  const desk = useMemo(() => ({ ...itemDesk, blank: copy ?? { ...NEW_ITEM, uom } }), [copy, uom]);
  return (
    <NewRecordPage
      desk={desk}
      texts={{
        section: common('nav.inventory'),
        list: t('title'),
        title: t('create.title'),
        save: t('create.save'),
        done: ({ sku }) => t('create.done', { sku }),
      }}
    >
      {(form) =>
        original === undefined ? (
          <ItemFields form={form} otherwise={t('create.otherwise')} />
        ) : (
          <div ref={focusFirst}>
            <Text size="sm" c="dimmed" mb="md">
              {t('create.copyOf', { sku: original.sku })}
            </Text>
            <ItemFields form={form} otherwise={t('create.otherwise')} />
          </div>
        )
      }
    </NewRecordPage>
  );
}

/** Focuses the first field, the SKU: it must be typed. */
const focusFirst = (fields: HTMLElement | null) => fields?.querySelector('input')?.focus();
