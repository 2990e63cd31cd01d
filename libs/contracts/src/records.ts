import { z } from 'zod';
import { KIND_NAMES } from './kinds';

/** Whatever has an address, a history and a place in search: every Kind, and what is no document. */
export const RECORD_NAMES = [...KIND_NAMES, 'Customer', 'Item', 'Location', 'WorkCentre'] as const;
export const RecordName = z.enum(RECORD_NAMES).meta({ id: 'RecordName' });
export type RecordName = z.infer<typeof RecordName>;
