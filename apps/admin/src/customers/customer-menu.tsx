import type { Customer } from '@docket/contracts';
import { ActionIcon, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerListsKey, customerQuery, deleteCustomer } from '../api/customers';
import type { Tagged } from '../api/http';
import { hasCode } from '../api/problem';
import { ConfirmModal } from '../components/confirm-modal';
import { useToast } from '../components/use-toast';

/** What else can be done with a customer. */
export function CustomerMenu({ customer }: { customer: Tagged<Customer> }) {
  const { t } = useTranslation('customers');
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, name } = customer.value;
  const remove = useMutation({
    mutationFn: () => deleteCustomer(id, customer.etag),
    onSuccess: async () => {
      void toast.success(t('delete.done', { name }));
      // What was typed over it goes with it.
      await navigate({ to: '/customers', ignoreBlocker: true });
      await queryClient.invalidateQueries({ queryKey: customerListsKey });
    },
    onError: async (error) => {
      // The page shows the newer state then, below what was typed over it.
      if (hasCode(error, 'version_conflict')) {
        await queryClient.fetchQuery({ ...customerQuery(id), staleTime: 0 });
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
            {t('detail.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        opened={asking}
        danger
        title={t('delete.title', { name })}
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
