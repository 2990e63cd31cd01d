import type { TroubleReport } from '@docket/contracts';
import { troubleReportOpenFields } from '@docket/domain';
import { troubleReports } from '../../api/trouble-reports';
import { customFieldErrors } from '../../components/form/custom-fields';
import { missingOf, REQUIRED } from '../../components/form/required';
import type { RecordDesk } from '../../components/document/record/record-desk';
import {
  NEW_TROUBLE,
  TROUBLE_FIELDS,
  type TroubleForm,
  troubleForm,
  troublePatch,
  troubleSent,
} from './trouble-draft';

/** The definition of trouble reports for the pages that create and edit them. */
export const troubleDesk: RecordDesk<TroubleReport, TroubleForm> = {
  list: '/service/troublereports',
  blank: NEW_TROUBLE,
  contentOf: troubleForm,
  fields: TROUBLE_FIELDS,
  read: troubleReports.read,
  create: async (content, oneTimeKey) => {
    const report = troubleSent(content);
    return (await troubleReports.create(report, oneTimeKey(report))).value;
  },
  change: ({ value, etag }, content, changed) =>
    troubleReports.change(value.id, troublePatch(content, changed, value), etag),
  // The key differs from that of the shown report: an edit is compared with the state the user saw.
  oneKey: (id) => ['edited', 'troublereport', id],
  listsKey: troubleReports.key,
  required: REQUIRED.troubleReport,
  mistakes: (content, words) => ({
    ...missingOf(content, REQUIRED.troubleReport, words.required),
    ...customFieldErrors(content.customFields, words),
  }),
  refused: () => null,
};

/** Whether a field of a report can be changed in the state that it is in. */
export function isOpenField({ status }: Pick<TroubleReport, 'status'>, field: string): boolean {
  const open = troubleReportOpenFields[status];
  return open === 'all' || open.includes(field);
}
