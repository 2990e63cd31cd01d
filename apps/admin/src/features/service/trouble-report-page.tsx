import type { TroubleReport } from '@docket/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../api/http';
import { troubleReports } from '../../api/trouble-reports';
import { AttachmentsPanel } from '../../components/media/attachments/attachments-panel';
import { type Crumbs, DocumentFrame } from '../../components/document/document-frame';
import styles from '../../components/document/document-page.module.css';
import { LongText } from '../../components/document/long-text';
import { HistoryPanel } from '../../components/document/history/history-panel';
import { CopyButton } from '../../components/layout/copy-button';
import { PageHeader } from '../../components/layout/page-header';
import { StatusBadge } from '../../components/layout/status-badge';
import { useVisit } from '../../components/document/use-visit';
import { Parts } from './parts';
import { Severity } from './severity';
import { TroubleActions } from './trouble-actions';
import { TroubleFacts } from './trouble-facts';
import { TroubleTimes } from './trouble-times';
import { useTroubleHistoryWords } from './use-trouble-history-words';

const route = getRouteApi('/shell/service/troublereports/$reportId');

const TEXTS = ['description', 'diagnosis', 'resolution'] as const;
const NOTES = ['notes', 'internalNotes'] as const;

/** One trouble report: the problem, the assignee, the parts and time used, and the history. */
export function TroubleReportPage() {
  const { t } = useTranslation('service');
  const { t: common } = useTranslation();
  const { reportId } = route.useParams();
  const report = useQuery(troubleReports.query(reportId));
  const crumbs: Crumbs = [
    { label: common('nav.service') },
    { label: t('title'), to: '/service/troublereports' },
  ];
  return (
    <DocumentFrame
      query={report}
      crumbs={crumbs}
      missing={{
        title: t('notFoundTitle'),
        text: t('notFoundText'),
        toList: t('toList'),
        list: '/service/troublereports',
      }}
    >
      {(loaded) => <LoadedReport key={reportId} report={loaded} crumbs={crumbs} />}
    </DocumentFrame>
  );
}

function LoadedReport({ report, crumbs }: { report: Tagged<TroubleReport>; crumbs: Crumbs }) {
  const { t } = useTranslation('service');
  const { value } = report;
  const { pdf } = route.useSearch();
  const navigate = route.useNavigate();
  const words = useTroubleHistoryWords();
  const queryClient = useQueryClient();
  useVisit({ kind: 'TroubleReport', id: value.id, label: value.number, title: value.subject });
  const path = troubleReports.pathOf(value.id);
  /** Actions beside the report itself also appear in its history. */
  const refresh = () => void queryClient.invalidateQueries({ queryKey: troubleReports.key });
  return (
    <>
      <PageHeader
        title={value.number}
        crumbs={crumbs}
        badge={
          <>
            <CopyButton value={value.number} />
            <StatusBadge status={value.status} large />
            <Severity severity={value.severity} />
          </>
        }
        subtitle={value.subject}
        actions={
          <div className={styles.actions}>
            <TroubleActions
              report={report}
              own={{
                kind: 'TroubleReport',
                document: value,
                path,
                about: value.subject,
                opened: pdf ?? null,
                onOpen: (id) =>
                  void navigate({ search: { pdf: id ?? undefined }, replace: pdf !== undefined }),
                onSent: refresh,
              }}
            />
          </div>
        }
      />
      <div className={`${styles.layout} settles-stacked`}>
        <div className={`${styles.main} settles`}>
          <TroubleTimes report={value} />
          {TEXTS.map((name) => (
            <LongText key={name} title={t(`fields.${name}`)} text={value[name]} />
          ))}
          <Parts report={report} />
          {NOTES.map((name) => (
            <LongText key={name} title={t(`fields.${name}`)} text={value[name]} />
          ))}
          <AttachmentsPanel path={path} onChange={refresh} />
          <div className={styles.history}>
            <HistoryPanel query={troubleReports.historyQuery(value.id)} words={words} />
          </div>
        </div>
        <TroubleFacts report={value} />
      </div>
    </>
  );
}
