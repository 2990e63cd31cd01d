import type { Item } from '@docket/contracts';
import { ActionIcon, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/http';
import { deleteItem, itemListsKey, itemQuery } from '../api/items';
import { hasCode } from '../api/problem';
import { ConfirmModal } from '../components/confirm-modal';
import { useToast } from '../components/use-toast';

/** What else can be done with an item. */
export function ItemMenu({ item }: { item: Tagged<Item> }) {
  const { t } = useTranslation('items');
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, sku } = item.value;
  const remove = useMutation({
    mutationFn: () => deleteItem(id, item.etag),
    onSuccess: async () => {
      void toast.success(t('delete.done', { sku }));
      // What was typed over it goes with it.
      await navigate({ to: '/items', ignoreBlocker: true });
      await queryClient.invalidateQueries({ queryKey: itemListsKey });
    },
    onError: async (error) => {
      // The page shows the newer state then, below what was typed over it.
      if (hasCode(error, 'version_conflict')) {
        await queryClient.fetchQuery({ ...itemQuery(id), staleTime: 0 });
      }
    },
  });
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('detail.more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => {
              remove.reset();
              setAsking(true);
            }}
          >
            {t('delete.confirm')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        opened={asking}
        danger
        title={t('delete.title', { sku })}
        text={t('delete.text')}
        confirmLabel={t('delete.confirm')}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
