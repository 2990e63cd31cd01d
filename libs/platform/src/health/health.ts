import { setTimeout as delay } from 'node:timers/promises';
import type { Readiness } from '@docket/contracts';

/** Says whether a part of the server can do its work, and if not, what to do. */
export interface HealthCheck {
  name: string;
  /** Without it the server serves nothing: readiness becomes 503. */
  vital: boolean;
  check(): Promise<{ ok: boolean; detail?: string }>;
}

const PATIENCE_MS = 1_000;

/** What is said of a part that takes too long to answer: whoever asks for readiness must not wait for it. */
async function silence(name: string): Promise<{ ok: boolean; detail: string }> {
  await delay(PATIENCE_MS, undefined, { ref: false });
  return { ok: false, detail: `${name} has not answered within ${PATIENCE_MS} ms.` };
}

/** The parts that are asked for readiness; each module adds its own. */
export class HealthRegistry {
  private readonly checks: HealthCheck[] = [];
  private stopping = false;

  add(check: HealthCheck): void {
    this.checks.push(check);
  }

  /** From now on the server tells load balancers to send nothing more. */
  stop(): void {
    this.stopping = true;
  }

  async readiness(): Promise<Readiness> {
    const results = await Promise.all(
      this.checks.map(async ({ name, vital, check }) => {
        const result = await Promise.race([check(), silence(name)]).catch(() => ({
          ok: false,
          detail: `${name} does not answer.`,
        }));
        return { name, vital, ok: result.ok, detail: result.detail };
      }),
    );
    const failed = results.filter((result) => !result.ok);
    const down = this.stopping || failed.some((result) => result.vital);
    return {
      status: down ? 'unavailable' : failed.length > 0 ? 'degraded' : 'ready',
      checks: Object.fromEntries(
        results.map(({ name, ok, detail }) => [name, { ok, ...(detail && { detail }) }]),
      ),
    };
  }
}
