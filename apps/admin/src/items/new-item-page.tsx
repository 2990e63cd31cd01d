import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { createItem, itemListsKey } from '../api/items';
import { useOneTimeKey } from '../api/one-time-key';
import { FormFrame } from '../components/form/form-frame';
import { useForm } from '../components/form/use-form';
import { ButtonLink } from '../components/links';
import { PageHeader } from '../components/page-header';
import { useToast } from '../components/use-toast';
import { itemSent, NEW_ITEM } from './item-draft';
import { ItemFields } from './item-fields';
import { useItemSave } from './use-item-save';

/** An item that is yet to be stored. */
export function NewItemPage() {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const form = useForm(NEW_ITEM);
  const once = useOneTimeKey();
  const save = useItemSave({
    form,
    save: (sent) => {
      const item = itemSent(sent);
      return createItem(item, once.keyFor(item));
    },
    onSaved: async ({ id, sku }) => {
      void queryClient.invalidateQueries({ queryKey: itemListsKey });
      void toast.success(t('create.done', { sku }));
      await navigate({
        to: '/items/$itemId',
        params: { itemId: id },
        replace: true,
        ignoreBlocker: true,
      });
    },
    onFailed: once.refused,
  });
  return (
    <>
      <PageHeader
        title={t('create.title')}
        crumbs={[{ label: common('nav.inventory') }, { label: t('title'), to: '/items' }]}
      />
      <FormFrame
        form={form}
        isSaving={save.isPending}
        error={save.error}
        saveLabel={t('create.save')}
        onSave={save.submit}
        wayOut={
          <ButtonLink to="/items" variant="default">
            {common('actions.cancel')}
          </ButtonLink>
        }
      >
        <ItemFields form={form} otherwise={t('create.otherwise')} />
      </FormFrame>
    </>
  );
}
