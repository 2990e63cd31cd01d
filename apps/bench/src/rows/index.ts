import type { Row } from './row';
import { row1 } from './row-1';
import { row2 } from './row-2';
import { row3 } from './row-3';
import { row6 } from './row-6';

export const rows: readonly Row[] = [row1, row2, row3, row6];
