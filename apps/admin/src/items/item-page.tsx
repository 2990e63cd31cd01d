import type { Item } from '@docket/contracts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconArrowsExchange, IconBoxOff, IconBuildingFactory2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/http';
import { itemHistoryQuery, itemQuery, itemPath } from '../api/items';
import { hasCode } from '../api/problem';
import { ActiveBadge } from '../components/active-badge';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { ButtonLink } from '../components/links';
import { PageHeader } from '../components/page-header';
import { RecordTrail } from '../components/record/record-trail';
import { useVisit } from '../palette/use-visit';
import { ItemParts } from '../recipes/item-parts';
import { LastMovements } from '../stock/last-movements';
import { LevelList } from '../stock/level-list';
import { useStockWindows } from '../stock/stock-windows';
import { HeldFor } from './held-for';
import { ItemEditor } from './item-editor';
import { ItemMenu } from './item-menu';
import { ItemProduction } from './item-production';
import styles from './item-page.module.css';
import { UsedIn } from './used-in';
import { useItemHistoryWords } from './use-item-history-words';

const route = getRouteApi('/shell/items/$itemId');

/** One item: what is in stock of it, and everything that is known of it, to be changed where it stands. */
export function ItemPage() {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const { itemId } = route.useParams();
  const item = useQuery(itemQuery(itemId));
  const crumbs = [{ label: common('nav.inventory') }, { label: t('title'), to: '/items' as const }];

  if (item.data !== undefined) return <LoadedItem key={itemId} item={item.data} crumbs={crumbs} />;
  if (hasCode(item.error, 'not_found', 'invalid_request')) {
    return (
      <EmptyState
        order={1}
        icon={<IconBoxOff size={22} />}
        title={t('detail.notFoundTitle')}
        text={t('detail.notFoundText')}
      >
        <ButtonLink to="/items" variant="default">
          {t('detail.toList')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader title={null} crumbs={crumbs} />
      {item.isError ? (
        <ErrorState error={item.error} onRetry={() => void item.refetch()} retrying={item.isFetching} />
      ) : (
        <Skeleton height={420} aria-label={common('table.loading')} />
      )}
    </>
  );
}

interface LoadedProps {
  item: Tagged<Item>;
  crumbs: { label: string; to?: '/items' }[];
}

function LoadedItem({ item, crumbs }: LoadedProps) {
  const { t } = useTranslation('items');
  const { t: stock } = useTranslation('stock');
  const words = useItemHistoryWords();
  const { open, windows } = useStockWindows();
  const { id, name, sku, type, active } = item.value;
  useVisit({ kind: 'Item', id, label: sku, title: name });
  return (
    <>
      <PageHeader
        title={sku}
        crumbs={crumbs}
        subtitle={name}
        badge={<ActiveBadge active={active} label={t(active ? 'active' : 'inactive')} large />}
        actions={
          <>
            {type === 'make' && active && (
              <ButtonLink
                to="/prodorders/new"
                search={{ itemId: id }}
                variant="default"
                leftSection={<IconBuildingFactory2 size={16} aria-hidden />}
              >
                {t('detail.make')}
              </ButtonLink>
            )}
            <Button
              variant="default"
              leftSection={<IconArrowsExchange size={16} aria-hidden />}
              onClick={() => open({ window: 'move', start: { itemId: id } })}
            >
              {stock('move.action')}
            </Button>
            <ItemMenu item={item} />
          </>
        }
      />
      {type === 'make' && <ItemParts itemId={id} />}
      <LevelList
        title={t('detail.stock')}
        filters={{ itemId: [id] }}
        of="item"
        none={t('detail.noStock')}
        all={{ itemId: id }}
        onOpen={open}
      />
      <HeldFor itemId={id} />
      <LastMovements itemId={id} onOpen={open} />
      {type === 'make' && <ItemProduction itemId={id} />}
      <UsedIn itemId={id} />
      <div className={styles.data}>
        <ItemEditor item={item} />
      </div>
      <div className={styles.history}>
        <RecordTrail path={itemPath(id)} history={itemHistoryQuery(id)} words={words} />
      </div>
      {windows}
    </>
  );
}
