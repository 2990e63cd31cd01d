import { TROUBLE_REPORT_STATES, type TroubleReportState } from '@docket/domain';

const OVER: readonly TroubleReportState[] = ['resolved', 'closed', 'cancelled'];

/** The states in which a report still needs work. */
export const OPEN_REPORTS = TROUBLE_REPORT_STATES.filter((state) => !OVER.includes(state));
