import { type Child, type ChildAnswer, type Ready } from '../libreoffice/child-process';
import { type ConvertRequest } from '../libreoffice/protocol';

/** The PDF that it answers with. */
export const PDF = Buffer.from('%PDF-1.6\n%%EOF\n');
const answerOf = (kind: 'pdf' | 'failed', loadMs: number): ChildAnswer =>
  kind === 'pdf'
    ? { kind, pdf: PDF, pages: 1, loadMs, saveMs: 1, version: '7.4' }
    : { kind, fault: 'document', message: 'unreadable' };

/** A child whose every step the test takes. */
export class FakeChild implements Child {
  ready: Promise<Ready> = Promise.resolve({
    version: '7.4',
    rss: 1,
    way: 'hidden',
    confinement: { holds: ['files'], lacks: [] },
  });
  killed = false;
  hung = false;
  outOfMemory = false;
  documents: string[] = [];
  requests: ConvertRequest[] = [];
  private end: (words: string) => void = () => undefined;
  readonly ended = new Promise<string>((resolve) => (this.end = resolve));
  private give: (answer: ChildAnswer) => void = () => undefined;
  private fail: (error: Error) => void = () => undefined;
  private rest: (rss: number) => void = () => undefined;

  constructor(readonly pid: number) {}

  convert(
    request: ConvertRequest,
    docx: Uint8Array,
  ): { answer: Promise<ChildAnswer>; idle: Promise<number> } {
    this.requests.push(request);
    this.documents.push(Buffer.from(docx).toString());
    const idle = new Promise<number>((resolve) => (this.rest = resolve));
    const answer = new Promise<ChildAnswer>((resolve, reject) => {
      this.give = resolve;
      this.fail = reject;
    });
    return { answer, idle };
  }

  finish(kind: 'pdf' | 'failed' = 'pdf', rss = 1, loadMs = 2): void {
    this.give(answerOf(kind, loadMs));
    this.rest(rss);
  }

  die(): void {
    this.fail(new Error('gone'));
    this.end('SIGKILL');
  }

  kill(): void {
    if (this.killed) return;
    this.killed = true;
    this.die();
  }
}
