import type { Customer } from '@docket/contracts';
import type { CustomerAction } from '@docket/domain';
import { ActionIcon, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  IconAlertTriangle,
  IconDots,
  IconHeadset,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { actOnCustomer, customerListsKey, customerQuery, deleteCustomer } from '../../../api/customers';
import type { Tagged } from '../../../api/http';
import { hasCode } from '../../../api/problem';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { MenuLink } from '../../../components/layout/menu-link';
import { useToast } from '../../../components/feedback/use-toast';
import { forgetVisit } from '../../../components/document/visits';

/** The menu of further actions for a customer. */
export function CustomerMenu({ customer }: { customer: Tagged<Customer> }) {
  const { t } = useTranslation('customers');
  const { t: common } = useTranslation();
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState<CustomerAction | null>(null);
  const { id, name, actions } = customer.value;
  const remove = useMutation({
    mutationFn: () => deleteCustomer(id, customer.etag),
    onSuccess: async () => {
      void toast.success(t('delete.done', { name }));
      forgetVisit(id);
      // Unsaved input of the deleted customer is dropped with it.
      await navigate({ to: '/customers', ignoreBlocker: true });
      await queryClient.invalidateQueries({ queryKey: customerListsKey });
    },
    onError: async (error) => {
      // The page then shows the newer state, below the unsaved input.
      if (hasCode(error, 'version_conflict')) {
        await queryClient.fetchQuery({ ...customerQuery(id), staleTime: 0 });
      }
    },
  });
  const act = useMutation({
    mutationFn: (action: CustomerAction) => actOnCustomer(id, action, customer.etag),
    onSuccess: async (changed, action) => {
      void toast.success(t(`${action}.done`, { name }));
      queryClient.setQueryData(customerQuery(id).queryKey, changed);
      setAsked(null);
      await queryClient.invalidateQueries({ queryKey: customerListsKey });
    },
    // Unsaved input stays, above the newer state.
    onError: () => queryClient.invalidateQueries({ queryKey: customerQuery(id).queryKey }),
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
          <MenuLink
            to="/service/troublereports"
            search={{ customerId: id }}
            leftSection={<IconHeadset size={16} aria-hidden />}
          >
            {common('nav.troubleReports')}
          </MenuLink>
          <MenuLink
            to="/service/troublereports/new"
            search={{ customerId: id }}
            leftSection={<IconAlertTriangle size={16} aria-hidden />}
          >
            {common('actions.reportTrouble')}
          </MenuLink>
          {actions.map((action) => (
            <Menu.Item
              key={action}
              leftSection={
                action === 'activate' ? (
                  <IconPlayerPlay size={16} aria-hidden />
                ) : (
                  <IconPlayerPause size={16} aria-hidden />
                )
              }
              onClick={() => {
                act.reset();
                setAsked(action);
              }}
            >
              {t(`${action}.action`)}
            </Menu.Item>
          ))}
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
        opened={asked !== null}
        title={asked === null ? '' : t(`${asked}.title`, { name })}
        text={asked === null ? '' : t(`${asked}.text`)}
        confirmLabel={asked === null ? '' : t(`${asked}.action`)}
        busy={act.isPending}
        error={act.error}
        onConfirm={() => asked !== null && act.mutate(asked)}
        onClose={() => setAsked(null)}
      />
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
