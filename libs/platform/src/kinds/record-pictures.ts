import type { RecordName } from '@docket/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Stands in the data of a template for the newest picture of a record, until the picture is read. */
export class AttachedPicture {
  constructor(
    readonly record: RecordName,
    readonly id: string,
  ) {}
}

/** A picture in the store of files. */
export interface StoredPicture {
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Finds the newest picture of each of some records, by the record's id. */
export type PictureFinder = (
  manager: EntityManager,
  record: RecordName,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, StoredPicture>>;

/** Knows the pictures of records. Attachments bring them; without attachments no record has one. */
@Injectable()
export class RecordPictures {
  private finder: PictureFinder = () => Promise.resolve(new Map());

  /** Before the server starts. */
  findBy(finder: PictureFinder): void {
    this.finder = finder;
  }

  /** The newest picture of each record that has one, by the record's id. */
  newest(
    manager: EntityManager,
    record: RecordName,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredPicture>> {
    return this.finder(manager, record, ids);
  }
}
