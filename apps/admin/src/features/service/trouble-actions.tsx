import type { TroubleReport } from '@docket/contracts';
import type { TroubleReportAction } from '@docket/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../api/http';
import { troubleReports } from '../../api/trouble-reports';
import { ConfirmModal } from '../../components/feedback/confirm-modal';
import { nextStep } from '../../components/document/next-step';
import { type Step, StepButtons } from '../../components/document/step-buttons';
import type { OwnActions } from '../../components/document/use-own-actions';
import { useDraftDeletion } from '../../components/document/use-draft-deletion';
import { useToast } from '../../components/feedback/use-toast';
import { AssignModal } from './assign-modal';
import { ResolveModal } from './resolve-modal';
import { useTroubleChange } from './use-trouble-change';

type PlainAction = Exclude<TroubleReportAction, 'assign' | 'resolve'>;
type Rank = Step<TroubleReportAction>['rank'];

const desk = {
  list: '/service/troublereports',
  key: troubleReports.key,
  oneKey: (id: string) => troubleReports.query(id).queryKey,
  remove: troubleReports.remove,
  isDeletable: ({ status }: TroubleReport) => status === 'open',
} as const;

/** The rank of an action. Once a report has an assignee, reassigning it is an exception. */
function rankOf(action: TroubleReportAction, { assigneeId }: TroubleReport): Rank {
  if (action === 'cancel') return 'danger';
  return action === 'assign' && assigneeId !== null ? 'more' : 'main';
}

interface Props {
  report: Tagged<TroubleReport>;
  /** The actions that every state allows. */
  own: OwnActions;
}

/** The actions possible with a trouble report in its present state. Each asks before it acts. */
export function TroubleActions({ report, own }: Props) {
  const { t } = useTranslation('service');
  const toast = useToast();
  const [asked, setAsked] = useState<TroubleReportAction | null>(null);
  const { number, actions } = report.value;
  const deletion = useDraftDeletion(desk, report, { action: t('delete.action'), text: t('delete.text') });
  const close = () => setAsked(null);
  const act = useTroubleChange<{ action: PlainAction }>({
    report,
    send: ({ action }) => troubleReports.act(report, action),
    doneText: (_changed, { action }) => t(`done.${action}`, { number }),
    onDone: close,
    onFailed: (error) => {
      close();
      void toast.failure(error);
    },
  });
  const steps = actions.map<Step<TroubleReportAction>>((name) => ({
    name,
    label:
      name === 'assign' && report.value.assigneeId !== null ? t('actions.reassign') : t(`actions.${name}`),
    rank: rankOf(name, report.value),
  }));
  const plain = asked === 'assign' || asked === 'resolve' ? null : asked;
  return (
    <>
      <StepButtons<TroubleReportAction | 'delete'>
        steps={[...steps, ...deletion.steps]}
        next={nextStep(steps.flatMap(({ name, rank }) => (rank === 'main' ? name : [])))}
        onAsk={(step) => (step === 'delete' ? deletion.ask() : setAsked(step))}
        own={own}
      />
      {deletion.question}
      {asked === 'assign' && <AssignModal report={report} onClose={close} />}
      {asked === 'resolve' && <ResolveModal report={report} onClose={close} />}
      <ConfirmModal
        opened={plain !== null}
        title={plain === null ? '' : t(`confirm.${plain}.title`, { number })}
        text={plain === null ? '' : t(`confirm.${plain}.text`)}
        confirmLabel={plain === null ? '' : t(`confirm.${plain}.confirm`)}
        cancelLabel={plain === 'cancel' ? t('confirm.cancel.keep') : undefined}
        danger={plain === 'cancel'}
        busy={act.isPending}
        onConfirm={() => plain !== null && act.mutate({ action: plain })}
        onClose={close}
      />
    </>
  );
}
