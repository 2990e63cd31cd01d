import { type Observed, timeToInteractive } from './time-to-interactive';

const QUIET: Observed = { painted: 300, mainControl: 400, longTasks: [], requests: [], now: 60_000 };
const request = (start: number, end: number) => ({ start, end });

describe('timeToInteractive', () => {
  it('is when the main control can be used where nothing holds it up', () => {
    expect(timeToInteractive(QUIET)).toBe(400);
  });

  it('is no earlier than the first paint', () => {
    expect(timeToInteractive({ ...QUIET, painted: 450 })).toBe(450);
  });

  it('is the end of the last long task before the page is quiet', () => {
    const longTasks = [
      { start: 50, end: 250 },
      { start: 350, end: 700 },
      { start: 5_600, end: 5_690 },
    ];
    expect(timeToInteractive({ ...QUIET, longTasks })).toBe(5_690);
  });

  it('does not mind a long task after the page was quiet for 5 s', () => {
    const longTasks = [
      { start: 350, end: 700 },
      { start: 5_701, end: 5_800 },
    ];
    expect(timeToInteractive({ ...QUIET, longTasks })).toBe(700);
  });

  it('looks for its quiet window behind three requests at once, and counts long tasks until then', () => {
    const longTasks = [{ start: 4_000, end: 4_100 }];
    const three = [request(100, 4_900), request(200, 4_950), request(300, 5_000)];
    expect(timeToInteractive({ ...QUIET, longTasks, requests: three })).toBe(4_100);
    const later = [{ start: 9_850, end: 9_950 }];
    expect(timeToInteractive({ ...QUIET, longTasks: later, requests: three })).toBe(9_950);
  });

  it('does not mind two requests at once, nor three one after the other', () => {
    const two = [request(100, 4_900), request(200, 9_000)];
    expect(timeToInteractive({ ...QUIET, requests: [...two, request(9_000, 12_000)] })).toBe(400);
    expect(timeToInteractive({ ...QUIET, longTasks: [{ start: 5_500, end: 5_600 }], requests: two })).toBe(
      400,
    );
  });

  it.each<[string, Partial<Observed>]>([
    ['before anything is painted', { painted: undefined }],
    ['before its main control can be used', { mainControl: undefined }],
    ['until it has been watched for 5 s', { now: 5_399 }],
    ['until it has been quiet for 5 s', { longTasks: [{ start: 1_000, end: 1_100 }], now: 6_099 }],
  ])('is not known %s', (_when, change) => {
    expect(timeToInteractive({ ...QUIET, ...change })).toBeUndefined();
  });
});
