import type { WorkCentre } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allLocationsQuery } from '../../../api/locations';
import type { Tagged } from '../../../api/http';
import {
  deleteWorkCentre,
  workCentreHistoryQuery,
  workCentreQuery,
  workCentrePath,
} from '../../../api/work-centres';
import { ActiveBadge } from '../../../components/layout/active-badge';
import { type Crumbs, DocumentFrame } from '../../../components/document/document-frame';
import type { HistoryWords } from '../../../components/document/history/history-words';
import { usePlainHistoryWords } from '../../../components/document/history/use-plain-words';
import { CopyButton } from '../../../components/layout/copy-button';
import { PageHeader } from '../../../components/layout/page-header';
import { RecordEditor } from '../../../components/document/record/record-editor';
import { RecordMenu } from '../../../components/document/record/record-menu';
import { RecordTrail } from '../../../components/document/record/record-trail';
import { useVisit } from '../../../components/document/use-visit';
import { workCentreDesk } from './work-centre-desk';
import { WorkCentreFields } from './work-centre-fields';
import styles from './work-centre-page.module.css';
import { WorkWaiting } from './work-waiting';

const route = getRouteApi('/shell/workcentres/$workCentreId');

/** The page of one work centre, with its fields ready to edit. */
export function WorkCentrePage() {
  const { t } = useTranslation('workCentres');
  const { t: common } = useTranslation();
  const { workCentreId } = route.useParams();
  const workCentre = useQuery(workCentreQuery(workCentreId));
  const crumbs: Crumbs = [{ label: common('nav.production') }, { label: t('title'), to: '/workcentres' }];
  return (
    <DocumentFrame
      query={workCentre}
      crumbs={crumbs}
      missing={{
        title: t('detail.notFoundTitle'),
        text: t('detail.notFoundText'),
        toList: t('detail.toList'),
        list: '/workcentres',
      }}
    >
      {(loaded) => <Loaded key={workCentreId} workCentre={loaded} crumbs={crumbs} />}
    </DocumentFrame>
  );
}

function Loaded({ workCentre, crumbs }: { workCentre: Tagged<WorkCentre>; crumbs: Crumbs }) {
  const { t } = useTranslation('workCentres');
  const words = useWords();
  const { id, code, name, active, currency } = workCentre.value;
  useVisit({ kind: 'WorkCentre', id, label: code, title: name });
  return (
    <>
      <PageHeader
        title={code}
        crumbs={crumbs}
        subtitle={name}
        badge={
          <>
            <CopyButton value={code} />
            <ActiveBadge active={active} label={t(active ? 'active' : 'inactive')} large />
          </>
        }
        actions={
          <RecordMenu
            desk={workCentreDesk}
            record={workCentre}
            remove={deleteWorkCentre}
            texts={{
              more: t('detail.more'),
              title: t('delete.title', { code }),
              text: t('delete.text'),
              confirm: t('delete.confirm'),
              done: t('delete.done', { code }),
            }}
          />
        }
      />
      <RecordEditor
        desk={workCentreDesk}
        record={workCentre}
        texts={{
          conflict: t('detail.conflict'),
          saved: (stored) => t('detail.saved', { code: stored.code }),
          field: (field) => t(`fields.${field}`),
        }}
      >
        {(form) => <WorkCentreFields form={form} currency={currency} />}
      </RecordEditor>
      <div className="settles">
        <WorkWaiting workCentreId={id} />
        <div className={`${styles.history} settles`}>
          <RecordTrail path={workCentrePath(id)} history={workCentreHistoryQuery(id)} words={words} />
        </div>
      </div>
    </>
  );
}

/** The words for the history of a work centre. A location is shown by its code. */
function useWords(): HistoryWords {
  const { t } = useTranslation('workCentres');
  const plain = usePlainHistoryWords(t('history', { returnObjects: true }));
  const { data: locations } = useQuery(allLocationsQuery);
  return useMemo(
    () => ({
      ...plain,
      value: (field, value) =>
        (field === 'locationId' ? locations?.find(({ id }) => id === value)?.code : undefined) ??
        plain.value(field, value),
    }),
    [plain, locations],
  );
}
