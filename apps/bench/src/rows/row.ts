import type { Figure } from '../measure/compare';
import type { Stage } from '../stage';

/** A row of the table of what is measured. One file each. */
export interface Row {
  number: number;
  title: string;
  measure(stage: Stage): Promise<Figure[]>;
}
