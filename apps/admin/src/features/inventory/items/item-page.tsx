import type { Item } from '@docket/contracts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconArrowsExchange, IconBuildingFactory2, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { itemHistoryQuery, itemQuery, itemPath } from '../../../api/items';
import { ActiveBadge } from '../../../components/layout/active-badge';
import { CopyButton } from '../../../components/layout/copy-button';
import type { Crumbs } from '../../../components/document/document-frame';
import styles from '../../../components/document/document-page.module.css';
import { LongText } from '../../../components/document/long-text';
import { ButtonLink } from '../../../components/layout/links';
import { PageHeader } from '../../../components/layout/page-header';
import { PdfButton } from '../../../components/media/pdf/pdf-button';
import { SHOWN_FOR } from '../../../components/document/record/record-pages';
import { RecordTrail } from '../../../components/document/record/record-trail';
import { useVisit } from '../../../components/document/use-visit';
import { ItemParts } from '../../production/recipes/item-parts';
import { LastMovements } from '../stock/last-movements';
import { LevelList } from '../stock/level-list';
import { useStockWindows } from '../stock/stock-windows';
import { HeldFor } from './held-for';
import { ItemFacts } from './item-facts';
import { ItemFigures } from './item-figures';
import { ItemFrame } from './item-frame';
import { ItemMenu } from './item-menu';
import { ItemProduction } from './item-production';
import { ItemSales } from './item-sales';
import { UsedIn } from './used-in';
import { useItemHistoryWords } from './use-item-history-words';

const route = getRouteApi('/shell/items/$itemId');

/** The page of one item: its details, its stock, and its uses. */
export function ItemPage() {
  const { itemId } = route.useParams();
  const item = useQuery({ ...itemQuery(itemId), staleTime: SHOWN_FOR });
  return (
    <ItemFrame query={item}>
      {(loaded, crumbs) => <LoadedItem key={itemId} item={loaded} crumbs={crumbs} />}
    </ItemFrame>
  );
}

function LoadedItem({ item, crumbs }: { item: Tagged<Item>; crumbs: Crumbs }) {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const { t: stock } = useTranslation('stock');
  const words = useItemHistoryWords();
  const { open, windows } = useStockWindows();
  const { pdf } = route.useSearch();
  const navigate = route.useNavigate();
  const { id, name, sku, type, active, description, notes } = item.value;
  useVisit({ kind: 'Item', id, label: sku, title: name });
  return (
    <>
      <PageHeader
        title={sku}
        crumbs={crumbs}
        subtitle={name}
        badge={
          <>
            <CopyButton value={sku} />
            <ActiveBadge active={active} label={t(active ? 'active' : 'inactive')} large />
          </>
        }
        actions={
          <>
            <ButtonLink
              to="/items/$itemId/edit"
              params={{ itemId: id }}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {common('actions.edit')}
            </ButtonLink>
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
            <PdfButton
              kind="ItemLabel"
              label={t('detail.label')}
              name={sku}
              path={`${itemPath(id)}/pdf`}
              opened={pdf ?? null}
              onOpen={(template) =>
                void navigate({ search: { pdf: template ?? undefined }, replace: pdf !== undefined })
              }
            />
            {/* The menu never wraps onto a row of its own. */}
            <Group gap={8} wrap="nowrap">
              <Button
                variant="default"
                leftSection={<IconArrowsExchange size={16} aria-hidden />}
                onClick={() => open({ window: 'move', start: { itemId: id } })}
              >
                {stock('move.action')}
              </Button>
              <ItemMenu item={item} />
            </Group>
          </>
        }
      />
      {type === 'make' && <ItemParts itemId={id} />}
      <ItemFigures item={item.value} />
      <div className={`${styles.layout} settles-stacked`}>
        <div className={`${styles.main} settles`}>
          <LongText title={t('fields.description')} text={description} />
          <LevelList
            title={t('detail.stock')}
            filters={{ itemId: [id] }}
            of="item"
            none={t('detail.noStock')}
            all={{ itemId: id }}
            onOpen={open}
          />
          <HeldFor itemId={id} />
          <ItemSales itemId={id} />
          <LastMovements itemId={id} onOpen={open} />
          {type === 'make' && <ItemProduction itemId={id} />}
          <UsedIn itemId={id} />
          <LongText title={t('fields.notes')} text={notes} />
          <RecordTrail path={itemPath(id)} history={itemHistoryQuery(id)} words={words} />
        </div>
        <ItemFacts item={item.value} />
      </div>
      {windows}
    </>
  );
}
