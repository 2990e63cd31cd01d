import { z } from 'zod';

/** A disk that the server writes to. Sizes in bytes. */
export const Disk = z
  .strictObject({
    name: z
      .enum(['data', 'files', 'database'])
      .describe(
        'The first of the folders on this disk: that of the data, the files, or the SQLite database.',
      ),
    setting: z.string().describe('The setting that names the folder.'),
    folder: z.string(),
    freeBytes: z.int(),
    totalBytes: z.int(),
    warnBelowBytes: z.int().describe('Free space below which administrators are warned (`DISK_WARN`).'),
    uploadsStopBelowBytes: z
      .int()
      .describe('Free space below which uploads are refused with `storage_full`: half of `warnBelowBytes`.'),
    state: z.enum(['ok', 'low', 'uploads_refused']),
  })
  .meta({ id: 'Disk' });
export type Disk = z.infer<typeof Disk>;

/** `GET /system/disks` */
export const DiskList = z.strictObject({ data: z.array(Disk), next: z.null() }).meta({ id: 'DiskList' });
export type DiskList = z.infer<typeof DiskList>;
