import type { Item } from '@docket/contracts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { itemNowQuery } from '../../../api/items';
import { type Crumbs, DocumentFrame } from '../../../components/document/document-frame';
import { PageHeader } from '../../../components/layout/page-header';
import { ItemParts } from './item-parts';

interface Props<Stored> {
  itemId: string;
  part: 'bom' | 'routing';
  stored: UseQueryResult<Stored>;
  children: (stored: Stored, item: Item | undefined) => ReactNode;
}

/**
 * Frame of the two pages on how an item is made: its bill of materials and its routing. Each is edited as a whole.
 */
export function RecipeFrame<Stored>({ itemId, part, stored, children }: Props<Stored>) {
  const { t } = useTranslation('recipes');
  const { t: common } = useTranslation();
  const item = useQuery(itemNowQuery(itemId));
  const crumbs: Crumbs = [{ label: common('nav.inventory') }, { label: t('items'), to: '/items' }];
  return (
    <DocumentFrame
      query={stored}
      crumbs={crumbs}
      missing={{ title: t('notFoundTitle'), text: t('notFoundText'), toList: t('toList'), list: '/items' }}
    >
      {(loaded) => (
        <>
          <PageHeader
            title={item.data === undefined ? null : t(`${part}.of`, { sku: item.data.sku })}
            crumbs={crumbs}
            subtitle={item.data?.name}
          />
          <ItemParts itemId={itemId} />
          {children(loaded, item.data)}
        </>
      )}
    </DocumentFrame>
  );
}
