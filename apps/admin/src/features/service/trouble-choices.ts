import type { TroubleSeverity, WarrantyStatus } from '@docket/contracts';

// The contracts' own constants would bring zod along; their types hold these to them.
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const satisfies TroubleSeverity[];
export const WARRANTIES = [
  'unknown',
  'in_warranty',
  'out_of_warranty',
  'goodwill',
] as const satisfies WarrantyStatus[];
