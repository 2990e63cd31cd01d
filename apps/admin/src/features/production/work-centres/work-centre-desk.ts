import type { WorkCentre } from '@docket/contracts';
import { hasCode } from '../../../api/problem';
import {
  changeWorkCentre,
  createWorkCentre,
  readWorkCentre,
  workCentreListsKey,
  workCentreQuery,
} from '../../../api/work-centres';
import { missingOf, REQUIRED } from '../../../components/form/required';
import type { RecordDesk } from '../../../components/document/record/record-desk';
import {
  NEW_WORK_CENTRE,
  WORK_CENTRE_FIELDS,
  type WorkCentreForm,
  workCentreForm,
  workCentrePatch,
  workCentreSent,
} from './work-centre-draft';

/** How the pages that write work centres read, check and save them. */
export const workCentreDesk: RecordDesk<WorkCentre, WorkCentreForm> = {
  list: '/workcentres',
  blank: NEW_WORK_CENTRE,
  contentOf: workCentreForm,
  fields: WORK_CENTRE_FIELDS,
  read: readWorkCentre,
  create: (content, oneTimeKey) => {
    const workCentre = workCentreSent(content);
    return createWorkCentre(workCentre, oneTimeKey(workCentre));
  },
  change: ({ value, etag }, content, changed) =>
    changeWorkCentre(value.id, workCentrePatch(content, changed), etag),
  oneKey: (id) => workCentreQuery(id).queryKey,
  listsKey: workCentreListsKey,
  required: REQUIRED.workCentre,
  mistakes: (content, words) => missingOf(content, REQUIRED.workCentre, words.required),
  // The code is the only field of a work centre that must be unique.
  refused: (error) => (hasCode(error, 'conflict') ? { code: error.message } : null),
};
