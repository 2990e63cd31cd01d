import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PIECE = Buffer.alloc(64 * 1024);

/** A disk of its own in memory, which a test can fill. It needs root on Linux. */
export class SmallDisk {
  private readonly ballast: string;

  private constructor(readonly folder: string) {
    this.ballast = join(folder, 'ballast');
  }

  /** @throws {Error} if the machine does not allow it */
  static mount(mebibytes: number): SmallDisk {
    const folder = mkdtempSync(join(tmpdir(), 'docket-small-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder], {
        stdio: 'ignore',
      });
    } catch (error) {
      rmSync(folder, { recursive: true });
      throw error;
    }
    return new SmallDisk(folder);
  }

  /** Fills the disk but for some bytes, whatever filled it before. */
  fill(but: number): void {
    this.free();
    const { bavail, bsize } = statfsSync(this.folder);
    const file = openSync(this.ballast, 'w');
    try {
      for (let left = bavail * bsize - but; left > 0; left -= PIECE.length)
        writeSync(file, PIECE, 0, Math.min(left, PIECE.length));
    } catch (error) {
      // This error is intended: the disk is full.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    } finally {
      closeSync(file);
    }
  }

  /** Removes what filled it. */
  free(): void {
    rmSync(this.ballast, { force: true });
  }

  unmount(): void {
    execFileSync('umount', [this.folder]);
    rmSync(this.folder, { recursive: true });
  }
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    SmallDisk.mount(1).unmount();
    return true;
  } catch {
    return false;
  }
}

/** Whether tests can have a small disk. */
export const CAN_MOUNT = canMount();
