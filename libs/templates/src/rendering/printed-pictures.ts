import {
  Database,
  DomainError,
  FileStore,
  type PictureOwner,
  RecordPictures,
  type StoredPicture,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { replacePictures } from '../catalogue/replace-pictures';
import { say } from '../sentences';

/** Bytes of all pictures of one document. */
const MOST_BYTES = 40 * 1024 * 1024;

/** Reads the pictures of records that a document prints. */
@Injectable()
export class PrintedPictures {
  constructor(
    private readonly database: Database,
    private readonly files: FileStore,
    private readonly pictures: RecordPictures,
  ) {}

  /**
   * Puts pictures in the place of `AttachedPicture`: content and hash; null where a record has none or the template does
   * not print it.
   * @param fields canonical names of the fields that the template prints: `SQ.LINES.PICTURE`
   * @throws {DomainError} `document_too_large` where the pictures have too many bytes together
   */
  async read(data: Record<string, unknown>, fields: readonly string[]): Promise<Record<string, unknown>> {
    const printed = new Set(fields);
    const wanted = new Map<PictureOwner, Set<string>>();
    replacePictures(data, ({ record, id }, path) => {
      if (printed.has(path)) wanted.set(record, (wanted.get(record) ?? new Set()).add(id));
      return null;
    });
    const found = new Map<PictureOwner, ReadonlyMap<string, StoredPicture>>();
    for (const [record, ids] of wanted)
      found.set(record, await this.pictures.newest(this.database.read, record, [...ids]));
    const content = await this.contentOf([...found.values()].flatMap((pictures) => [...pictures.values()]));
    return replacePictures(data, ({ record, id }, path) => {
      const sha256 = printed.has(path) ? found.get(record)?.get(id)?.sha256 : undefined;
      return sha256 === undefined ? null : { sha256, data: content.get(sha256) };
    });
  }

  private async contentOf(pictures: readonly StoredPicture[]): Promise<ReadonlyMap<string, Uint8Array>> {
    const sizes = new Map(pictures.map(({ sha256, size }) => [sha256, size]));
    const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    if (bytes > MOST_BYTES) {
      throw new DomainError('document_too_large', say.pictures_too_large({ most: MOST_BYTES / 1024 / 1024 }));
    }
    const content = new Map<string, Uint8Array>();
    for (const sha256 of sizes.keys()) content.set(sha256, Uint8Array.from(await this.files.get(sha256)));
    return content;
  }
}
