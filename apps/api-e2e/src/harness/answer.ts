import { type ErrorCode, Problem } from '@docket/contracts';
import type { z } from 'zod';

/** An HTTP answer, read to its end. */
export class Answer {
  constructor(
    readonly status: number,
    private readonly headers: Headers,
    readonly bytes: Buffer,
  ) {}

  header(name: string): string | null {
    return this.headers.get(name);
  }

  /** The Set-Cookie headers. */
  setCookies(): string[] {
    return this.headers.getSetCookie();
  }

  text(): string {
    return this.bytes.toString('utf8');
  }

  /** The body, which must have exactly the shape of the contract and come with the status. */
  as<Schema extends z.ZodType>(schema: Schema, status = 200): z.output<Schema> {
    if (this.status !== status) throw new Error(`Expected ${status}, got ${this.status}: ${this.text()}`);
    return schema.parse(JSON.parse(this.text()));
  }

  /** The problem body, which must carry the code and come with the status, in the headers too. */
  problem(status: number, code: ErrorCode): Problem {
    expect(`${this.status} ${this.text()}`).toContain(`"${code}"`);
    expect(this.status).toBe(status);
    expect(this.header('content-type')).toMatch(/^application\/problem\+json/);
    const problem = Problem.parse(JSON.parse(this.text()));
    expect(problem).toMatchObject({ status, code, requestId: this.header('x-request-id') });
    return problem;
  }
}
