import { useTranslation } from 'react-i18next';
import { NewRecordPage } from '../../../components/document/record/new-record-page';
import { workCentreDesk } from './work-centre-desk';
import { WorkCentreFields } from './work-centre-fields';

/** The page of a new work centre. */
export function NewWorkCentrePage() {
  const { t } = useTranslation('workCentres');
  const { t: common } = useTranslation();
  return (
    <NewRecordPage
      desk={workCentreDesk}
      texts={{
        section: common('nav.production'),
        list: t('title'),
        title: t('create.title'),
        save: t('create.save'),
        done: ({ code }) => t('create.done', { code }),
      }}
    >
      {(form) => <WorkCentreFields form={form} />}
    </NewRecordPage>
  );
}
