import { z } from 'zod';
import { KIND_NAMES } from './kinds';

/** Records: they have an address, a history and search. Every Kind is one. */
export const RECORD_NAMES = [...KIND_NAMES, 'Customer', 'Item', 'Location', 'WorkCentre'] as const;
export const RecordName = z.enum(RECORD_NAMES).meta({ id: 'RecordName' });
export type RecordName = z.infer<typeof RecordName>;
