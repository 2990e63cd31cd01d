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

/** What the pages of one item have in common: the way back, and what is said where there is none. */
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
