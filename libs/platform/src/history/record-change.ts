import type { RecordView } from '../records/record-view';

/** A change of one record: null before it is new, null after it is deleted. */
export interface RecordChange<View extends RecordView = RecordView> {
  before: View | null;
  after: View | null;
}
