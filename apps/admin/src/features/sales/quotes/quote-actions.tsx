import type { SalesQuote } from '@docket/contracts';
import type { SalesQuoteAction } from '@docket/domain';
import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { useOneTimeKey } from '../../../api/one-time-key';
import { hasCode } from '../../../api/problem';
import { quotes } from '../../../api/quotes';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { NoPdfKept } from '../../../components/media/pdf/no-pdf-kept';
import { REJECTION_LIMITS } from '../../../components/form/limits';
import { useToast } from '../../../components/feedback/use-toast';
import { quoteDesk } from '../documents/sales-desk';
import { nextStep } from '../../../components/document/next-step';
import { type Step, StepButtons } from '../../../components/document/step-buttons';
import type { OwnActions } from '../../../components/document/use-own-actions';
import { useDraftDeletion } from '../../../components/document/use-draft-deletion';
import { ConvertModal } from './convert-modal';
import { useQuoteName } from './use-quote-name';

type QuoteStep = SalesQuoteAction | 'duplicate';

const dangerous: readonly QuoteStep[] = ['cancel', 'reject'];

interface Props {
  quote: Tagged<SalesQuote>;
  /** The actions that every state allows. */
  own: OwnActions;
}

/** The actions possible with a quote in its present state. Each asks before it acts, since none can be undone. */
export function QuoteActions({ quote, own }: Props) {
  const { t } = useTranslation('quotes');
  const toast = useToast();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const once = useOneTimeKey();
  const [asked, setAsked] = useState<QuoteStep | null>(null);
  const [reason, setReason] = useState('');
  const { id, number, actions } = quote.value;
  const nameOf = useQuoteName();
  const deletion = useDraftDeletion(quoteDesk, quote);
  const close = () => {
    setAsked(null);
    setReason('');
  };
  const act = useMutation({
    mutationFn: (step: QuoteStep) => {
      if (step === 'duplicate') return quotes.duplicate(id, once.keyFor(id));
      if (step === 'reject') return quotes.act(quote, step, { lostReason: reason.trim() || null });
      return quotes.act(quote, step);
    },
    onSuccess: async (changed, step) => {
      const made = changed.value;
      queryClient.setQueryData(quotes.query(made.id).queryKey, changed);
      // A new revision belongs to the same quote, so the message names the shared number alone.
      void toast.success(t(`done.${step}`, { number: step === 'revise' ? number : nameOf(made) }));
      // A revision or a copy is another document, so the page moves to it.
      if (made.id !== id) await navigate({ to: '/salesquotes/$quoteId', params: { quoteId: made.id } });
    },
    onError: (error) => {
      once.refused(error);
      void toast.failure(error);
    },
    onSettled: async (_changed, error) => {
      close();
      if (error === null || hasCode(error, 'version_conflict', 'illegal_transition')) {
        await queryClient.invalidateQueries({ queryKey: quotes.key });
      }
    },
  });
  const steps = [...actions, 'duplicate' as const].map<Step<QuoteStep>>((name) => ({
    name,
    label: t(`actions.${name}`),
    rank: dangerous.includes(name) ? 'danger' : name === 'duplicate' ? 'more' : 'main',
  }));
  const question = asked === 'convert' ? null : asked;
  return (
    <>
      <StepButtons<QuoteStep | 'delete'>
        steps={[...steps, ...deletion.steps]}
        next={nextStep(steps.flatMap(({ name, rank }) => (rank === 'main' ? name : [])))}
        onAsk={(step) => (step === 'delete' ? deletion.ask() : setAsked(step))}
        own={own}
      />
      {deletion.question}
      <ConfirmModal
        opened={question !== null}
        title={question === null ? '' : t(`confirm.${question}.title`, { number: nameOf(quote.value) })}
        text={question === null ? '' : t(`confirm.${question}.text`)}
        confirmLabel={question === null ? '' : t(`confirm.${question}.confirm`)}
        cancelLabel={question === 'cancel' ? t('confirm.cancel.keep') : undefined}
        danger={question !== null && dangerous.includes(question)}
        busy={act.isPending}
        onConfirm={() => question !== null && act.mutate(question)}
        onClose={close}
      >
        {question === 'send' && <NoPdfKept kind="SalesQuote" />}
        {question === 'reject' && (
          <Textarea
            label={t('reject.reason')}
            description={t('reject.hint')}
            rows={3}
            maxLength={REJECTION_LIMITS.lostReason}
            data-autofocus
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </ConfirmModal>
      {asked === 'convert' && <ConvertModal quote={quote} onClose={close} />}
    </>
  );
}
