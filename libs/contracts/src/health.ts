import { z } from 'zod';

/** GET /health/ready */
export const Readiness = z
  .strictObject({
    status: z.enum(['ready', 'degraded', 'unavailable']),
    checks: z.record(z.string(), z.strictObject({ ok: z.boolean(), detail: z.string().optional() })),
  })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof Readiness>;
