import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pieces } from './file-store';
import { diskError } from './storage-full';

/** By which the type of a file can be told. */
const HEAD_BYTES = 64 * 1024;

/** Content that is on the disk whole, under a name of no meaning. */
export interface Spooled {
  path: string;
  sha256: string;
  size: number;
  /** How it begins. */
  head: Buffer;
}

/**
 * Writes content to a file of its own, piece by piece, so that it need not be in memory.
 * @throws whatever `pieces` throws, and {DomainError} `storage_full` if the disk is full; the file is removed then
 */
export async function spool(folder: string, pieces: Pieces): Promise<Spooled> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw diskError(error);
  });
  const path = join(folder, `${randomUUID()}.tmp`);
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let size = 0;
  try {
    const file = await open(path, 'wx');
    try {
      for await (const piece of pieces) {
        hash.update(piece);
        if (size < HEAD_BYTES) head.push(piece.slice(0, HEAD_BYTES - size));
        size += piece.byteLength;
        await file.writeFile(piece);
      }
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw diskError(error);
  }
  return { path, sha256: hash.digest('hex'), size, head: Buffer.concat(head) };
}
