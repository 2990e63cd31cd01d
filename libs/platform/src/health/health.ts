import type { Readiness } from '@docket/contracts';
import { inTime } from '../background/in-time';
import { databaseErrorInWords } from '../database/errors/database-errors';
import { DomainError } from '../errors/domain-error';
import { OperatorError } from '../errors/operator-error';

/** Says whether a part of the server can do its work, and if not, what to do. */
export interface HealthCheck {
  name: string;
  /** The part in a sentence: `The database`; the name by default. */
  subject?: string;
  /** Without it the server serves nothing: readiness becomes 503. */
  vital: boolean;
  check(): Promise<{ ok: boolean; detail?: string }>;
}

const PATIENCE_MS = 1_000;

interface Answer {
  ok: boolean;
  detail?: string | undefined;
}

/** The answer for a part that takes too long: whoever asks for readiness must not wait for it. */
function silence(subject: string): Answer {
  const detail = `${subject} has not answered within ${PATIENCE_MS} ms. Check that it runs, is not overloaded and can be reached.`;
  return { ok: false, detail };
}

/** The parts that are asked for readiness; each module adds its own. */
export class HealthRegistry {
  private readonly checks: HealthCheck[] = [];
  /** Checks that run: a part that does not answer is not asked again meanwhile. */
  private readonly running = new Map<HealthCheck, Promise<Answer>>();
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
      this.checks.map(async (check) => {
        const { name, subject = name, vital } = check;
        const { ok, detail } = await inTime(PATIENCE_MS, this.run(check), () => silence(subject));
        return { name, vital, ok, detail };
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

  private run(check: HealthCheck): Promise<Answer> {
    const { name, subject = name } = check;
    const answer =
      this.running.get(check) ??
      check
        .check()
        .catch((error: unknown): Answer => ({
          ok: false,
          detail: inWords(error) ?? `${subject} does not answer.`,
        }))
        .finally(() => this.running.delete(check));
    this.running.set(check, answer);
    return answer;
  }
}

function inWords(error: unknown): string | undefined {
  return error instanceof DomainError || error instanceof OperatorError
    ? error.message
    : databaseErrorInWords(error);
}
