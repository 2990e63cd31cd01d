import { join } from 'node:path';
import type { Config } from '../config/config';
import { DiskFileStore } from './disk-file-store';
import type { FileStore, StorePurpose } from './file-store';

/**
 * The files of a server, where its configuration says that they are.
 * @param purpose `read` changes nothing in the store: files in the bin are read there
 */
export async function openFileStore(
  { filesDir, s3 }: Pick<Config, 'filesDir' | 's3'>,
  purpose: StorePurpose = 'write',
): Promise<FileStore> {
  if (s3 === undefined) return new DiskFileStore(filesDir, purpose);
  // Loaded where it is used: most have their files on a disk.
  const { S3FileStore } = await import('./s3/s3-file-store');
  return new S3FileStore(s3, join(filesDir, 'incoming'), purpose);
}
