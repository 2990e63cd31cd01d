import { z } from 'zod';

/** GET /health/live */
export const Liveness = z.strictObject({ status: z.literal('alive') }).meta({ id: 'Liveness' });
export type Liveness = z.infer<typeof Liveness>;

/** GET /health/ready; `starting` and `migrating`: the server is not ready yet, and will be by itself. */
export const Readiness = z
  .strictObject({
    status: z.enum(['ready', 'degraded', 'unavailable', 'starting', 'migrating']),
    checks: z.record(z.string(), z.strictObject({ ok: z.boolean(), detail: z.string().optional() })),
  })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof Readiness>;
