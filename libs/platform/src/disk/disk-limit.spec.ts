import { parseDiskLimit, sizeInWords, thresholdsOf } from './disk-limit';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

describe('the limit of free disk space', () => {
  it.each([
    ['1GiB', { bytes: GIB }],
    ['1.5 gib', { bytes: 1.5 * GIB }],
    ['500MB', { bytes: 500_000_000 }],
    ['2TiB', { bytes: 2 * 1024 * GIB }],
    ['10485760', { bytes: 10 * MIB }],
    ['2048 KiB', { bytes: 2 * MIB }],
    ['5%', { share: 0.05 }],
    ['0.5 %', { share: 0.005 }],
    ['0', { bytes: 0 }],
    ['0%', { bytes: 0 }],
  ])('is read from %s', (text, limit) => {
    expect(parseDiskLimit(text)).toEqual(limit);
  });

  // A number without its unit is the likely mistake: 5 would be five bytes.
  it.each([
    '5',
    '1G',
    '1Gi',
    '1 GiBs',
    'GiB',
    '-1GiB',
    '1,5GiB',
    '100%',
    '250%',
    '5 percent',
    '1000KB',
    '1e9',
    '9000000TiB',
  ])('is not read from %s', (text) => {
    expect(parseDiskLimit(text)).toBeUndefined();
  });

  it.each([
    ['5 % of most disks', 10 * GIB, 512 * MIB],
    ['a gibibyte of a large one', 4096 * GIB, GIB],
    ['a gibibyte where a network file system names no real size', Number.MAX_SAFE_INTEGER, GIB],
    ['32 MiB of a small one', 256 * MIB, 32 * MIB],
    ['a quarter of a tiny one', 40 * MIB, 10 * MIB],
  ])('is %s by default', (_, totalBytes, warnBelowBytes) => {
    const uploadsStopBelowBytes = warnBelowBytes / 2;
    expect(thresholdsOf(undefined, totalBytes)).toEqual({ warnBelowBytes, uploadsStopBelowBytes });
  });

  it('stops uploads at half of it', () => {
    const disk = 100 * GIB;
    expect(thresholdsOf({ share: 0.1 }, disk)).toEqual({
      warnBelowBytes: 10 * GIB,
      uploadsStopBelowBytes: 5 * GIB,
    });
    expect(thresholdsOf({ bytes: 0 }, disk)).toEqual({ warnBelowBytes: 0, uploadsStopBelowBytes: 0 });
  });

  it('is told in sizes that are never too large', () => {
    expect([0, MIB - 1, 1023.9 * MIB, GIB, 1.99 * GIB].map(sizeInWords)).toEqual([
      '0 MiB',
      '0 MiB',
      '1023 MiB',
      '1.0 GiB',
      '1.9 GiB',
    ]);
  });
});
