import type { RecordName } from '@docket/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Owner of a picture that templates print. */
export type PictureOwner = RecordName | 'User';

/** Stands in the data of a template for the newest picture of a record, until the picture is read. */
export class AttachedPicture {
  constructor(
    readonly record: PictureOwner,
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
export type PictureFinder<Owner extends PictureOwner> = (
  manager: EntityManager,
  record: Owner,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, StoredPicture>>;

/** Knows the pictures of records, which attachments bring, and those of users. */
@Injectable()
export class RecordPictures {
  private finder: PictureFinder<RecordName> = () => Promise.resolve(new Map());
  private userFinder: PictureFinder<'User'> = () => Promise.resolve(new Map());

  /** Before the server starts. */
  findBy(finder: PictureFinder<RecordName>): void {
    this.finder = finder;
  }

  /** Before the server starts. */
  findOfUsersBy(finder: PictureFinder<'User'>): void {
    this.userFinder = finder;
  }

  /** The newest picture of each record that has one, by the record's id. */
  newest(
    manager: EntityManager,
    record: PictureOwner,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, StoredPicture>> {
    return record === 'User' ? this.userFinder(manager, record, ids) : this.finder(manager, record, ids);
  }
}
