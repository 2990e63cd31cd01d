import type { Item } from '@docket/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { type Crumbs, DocumentFrame } from '../../../components/document/document-frame';

interface Props {
  query: UseQueryResult<Tagged<Item>>;
  children: (loaded: Tagged<Item>, crumbs: Crumbs) => ReactNode;
}

/** Frame of the pages of one item: the way back to the list, and the message if the item does not exist. */
export function ItemFrame({ query, children }: Props) {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const crumbs: Crumbs = [{ label: common('nav.inventory') }, { label: t('title'), to: '/items' }];
  return (
    <DocumentFrame
      query={query}
      crumbs={crumbs}
      missing={{
        title: t('detail.notFoundTitle'),
        text: t('detail.notFoundText'),
        toList: t('detail.toList'),
        list: '/items',
      }}
    >
      {(loaded) => children(loaded, crumbs)}
    </DocumentFrame>
  );
}
