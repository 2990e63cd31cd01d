import { FileStore } from '@docket/platform';
import { Injectable } from '@nestjs/common';

const MAXIMUM_BYTES = 64 * 1024 * 1024;

/** The compiled templates used last, in memory: they are content-addressed, so none can be stale. */
@Injectable()
export class CompiledTemplates {
  /** In the order of last use. */
  private readonly cached = new Map<string, Uint8Array>();
  private bytes = 0;

  constructor(private readonly files: FileStore) {}

  async get(sha256: string): Promise<Uint8Array> {
    const known = this.cached.get(sha256);
    if (known !== undefined) {
      this.cached.delete(sha256);
      this.cached.set(sha256, known);
      return known;
    }
    const compiled = await this.files.get(sha256);
    if (!this.cached.has(sha256)) this.bytes += compiled.byteLength;
    this.cached.set(sha256, compiled);
    for (const [oldest, { byteLength }] of this.cached) {
      if (this.bytes <= MAXIMUM_BYTES) break;
      this.cached.delete(oldest);
      this.bytes -= byteLength;
    }
    return compiled;
  }
}
