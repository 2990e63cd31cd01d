import { FileStore } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { RecentBytes } from './recent-bytes';

const MAXIMUM_BYTES = 64 * 1024 * 1024;

/** The compiled templates, those used last in memory. */
@Injectable()
export class CompiledTemplates {
  private readonly recent = new RecentBytes(MAXIMUM_BYTES);

  constructor(private readonly files: FileStore) {}

  async get(sha256: string): Promise<Uint8Array> {
    const known = this.recent.get(sha256);
    if (known !== undefined) return known;
    const compiled = await this.files.get(sha256);
    this.recent.set(sha256, compiled);
    return compiled;
  }
}
