import type { SalesQuote } from '@docket/contracts';
import type { SalesQuoteAction } from '@docket/domain';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/http';
import { hasCode } from '../api/problem';
import { actOnQuote, quoteQuery, quotesKey } from '../api/quotes';
import { ConfirmModal } from '../components/confirm-modal';
import { useToast } from '../components/use-toast';

const dangerous: readonly SalesQuoteAction[] = ['cancel', 'reject'];

/** What can be done with a quote now; each step asks first, since none can be taken back. */
export function QuoteActions({ quote }: { quote: Tagged<SalesQuote> }) {
  const { t } = useTranslation('quotes');
  const toast = useToast();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<SalesQuoteAction | null>(null);
  const { id, number, actions } = quote.value;
  const act = useMutation({
    mutationFn: (action: SalesQuoteAction) => actOnQuote(quote, action),
    onSuccess: (_changed, action) => void toast.success(t(`done.${action}`, { number })),
    onError: (error) => void toast.failure(error),
    onSettled: async (changed, error) => {
      setAsked(null);
      // What was made of the quote, a revision or an order, is another document.
      if (changed?.value.id === id) queryClient.setQueryData(quoteQuery(id).queryKey, changed);
      if (error === null || hasCode(error, 'version_conflict', 'illegal_transition')) {
        await queryClient.invalidateQueries({ queryKey: quotesKey });
      }
    },
  });
  return (
    <>
      {actions
        .filter((action) => !dangerous.includes(action))
        .map((action) => (
          <Button key={action} variant="default" onClick={() => setAsked(action)}>
            {t(`actions.${action}`)}
          </Button>
        ))}
      <MoreActions actions={actions.filter((action) => dangerous.includes(action))} onAsk={setAsked} />
      <ConfirmModal
        opened={asked !== null}
        title={asked === null ? '' : t(`confirm.${asked}.title`, { number })}
        text={asked === null ? '' : t(`confirm.${asked}.text`)}
        confirmLabel={asked === null ? '' : t(`confirm.${asked}.confirm`)}
        cancelLabel={asked === 'cancel' ? t('confirm.cancel.keep') : undefined}
        danger={asked !== null && dangerous.includes(asked)}
        busy={act.isPending}
        onConfirm={() => asked !== null && act.mutate(asked)}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

interface MoreProps {
  actions: SalesQuoteAction[];
  onAsk: (action: SalesQuoteAction) => void;
}

/** The ways out, one step further away than the ways on. */
function MoreActions({ actions, onAsk }: MoreProps) {
  const { t } = useTranslation('quotes');
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('moreActions')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action} c="var(--mantine-color-error)" onClick={() => onAsk(action)}>
            {t(`actions.${action}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
