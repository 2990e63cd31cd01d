import type { Item } from '@docket/contracts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/http';
import { changeItem, itemListsKey, itemQuery } from '../api/items';
import { hasCode } from '../api/problem';
import { ConflictNotice } from '../components/form/conflict-notice';
import { FormFrame } from '../components/form/form-frame';
import { saysTheSame } from '../components/form/keyed';
import { useForm } from '../components/form/use-form';
import { useToast } from '../components/use-toast';
import { ITEM_FIELDS, itemForm, itemPatch } from './item-draft';
import { ItemFields } from './item-fields';
import { useItemSave } from './use-item-save';

/** The item's data, to be changed where they stand. */
export function ItemEditor({ item }: { item: Tagged<Item> }) {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const { t: words } = useTranslation('form');
  const toast = useToast();
  const queryClient = useQueryClient();
  const { value, etag } = item;
  const stored = useMemo(() => itemForm(value), [value]);
  const form = useForm(stored);
  // Counts, so that a second conflict is told like the first.
  const [conflicts, setConflicts] = useState(0);
  const { queryKey } = itemQuery(value.id);

  const save = useItemSave({
    form,
    save: (sent) => changeItem(value.id, itemPatch(sent, form.changed, value), etag),
    onSaved: (saved, sent) => {
      queryClient.setQueryData(queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: itemListsKey });
      form.settle(sent);
      setConflicts(0);
      void toast.success(t('detail.saved', { sku: saved.value.sku }));
    },
    onFailed: (error) => {
      if (hasCode(error, 'version_conflict')) setConflicts((count) => count + 1);
    },
  });

  const load = async () => {
    const newer = await queryClient.fetchQuery({ ...itemQuery(value.id), staleTime: 0 });
    const theirs = itemForm(newer.value);
    return ITEM_FIELDS.filter((name) => !saysTheSame(theirs[name], stored[name])).map((name) =>
      t(`fields.${name}`),
    );
  };

  return (
    <>
      {conflicts > 0 && <ConflictNotice key={conflicts} title={t('detail.conflict')} onLoad={load} />}
      <FormFrame
        form={form}
        isSaving={save.isPending}
        error={save.error}
        saveLabel={common('actions.save')}
        onSave={() => {
          if (form.isDirty) save.submit();
        }}
        wayOut={
          form.isDirty &&
          !save.isPending && (
            <Button
              variant="default"
              onClick={() => {
                form.reset();
                save.reset();
              }}
            >
              {words('discard')}
            </Button>
          )
        }
      >
        <ItemFields form={form} />
      </FormFrame>
    </>
  );
}
