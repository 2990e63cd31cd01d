import type { Item } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { itemQuery } from '../../../api/items';
import type { Tagged } from '../../../api/http';
import type { Crumbs } from '../../../components/document/document-frame';
import { ButtonLink } from '../../../components/layout/links';
import { PageHeader } from '../../../components/layout/page-header';
import { RecordEditor } from '../../../components/document/record/record-editor';
import { itemDesk } from './item-desk';
import { ItemFields } from './item-fields';
import { ItemFrame } from './item-frame';

const route = getRouteApi('/shell/items/$itemId/edit');

/** The page on which an item is edited. */
export function EditItemPage() {
  const { itemId } = route.useParams();
  const item = useQuery(itemQuery(itemId));
  return (
    <ItemFrame query={item}>
      {(loaded, crumbs) => <Loaded key={itemId} item={loaded} crumbs={crumbs} />}
    </ItemFrame>
  );
}

function Loaded({ item, crumbs }: { item: Tagged<Item>; crumbs: Crumbs }) {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { id, name, sku } = item.value;
  const page = { to: '/items/$itemId', params: { itemId: id } } as const;
  return (
    <>
      <PageHeader title={t('detail.editTitle', { name: sku })} crumbs={crumbs} subtitle={name} />
      <RecordEditor
        desk={itemDesk}
        record={item}
        texts={{
          conflict: t('detail.conflict'),
          saved: (stored) => t('detail.saved', { sku: stored.sku }),
          field: (field) => t(`fields.${field}`),
        }}
        onSaved={() => void navigate({ ...page, replace: true, ignoreBlocker: true })}
        wayOut={
          <ButtonLink {...page} variant="default">
            {common('actions.cancel')}
          </ButtonLink>
        }
      >
        {(form) => <ItemFields form={form} />}
      </RecordEditor>
    </>
  );
}
