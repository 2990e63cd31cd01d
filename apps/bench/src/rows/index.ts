import type { Row } from './row';
import { row1 } from './row-1';
import { row10 } from './row-10';
import { row11 } from './row-11';
import { row12 } from './row-12';
import { row13 } from './row-13';
import { row14 } from './row-14';
import { row2 } from './row-2';
import { row3 } from './row-3';
import { row4 } from './row-4';
import { row5 } from './row-5';
import { row6 } from './row-6';
import { row7 } from './row-7';
import { row8 } from './row-8';
import { row9 } from './row-9';

export const rows: readonly Row[] = [
  row1,
  row2,
  row3,
  row4,
  row5,
  row6,
  row7,
  row8,
  row9,
  row10,
  row11,
  row12,
  row13,
  row14,
];
