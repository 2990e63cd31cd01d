import type { TroubleSeverity, WarrantyStatus } from '@docket/contracts';

// The constants of the contracts would load zod too. Their types keep these copies in step.
export const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const satisfies TroubleSeverity[];
export const WARRANTIES = [
  'unknown',
  'in_warranty',
  'out_of_warranty',
  'goodwill',
] as const satisfies WarrantyStatus[];
