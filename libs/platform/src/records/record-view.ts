/** What every record has in its view. */
export interface RecordView {
  id: string;
  version: number;
}
