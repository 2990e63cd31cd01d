/** Fields in the view of every record. */
export interface RecordView {
  id: string;
  version: number;
}
