import type { TroubleReportState } from './trouble-report.states';
import { resolutionMinutes, responseMinutes, timesAfter, type TroubleTimes } from './trouble-times';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 8, minute)).toISOString();

/** The times of a report that is created at minute 0, and goes through these states at these minutes. */
function after(...steps: [minute: number, state: TroubleReportState][]): TroubleTimes {
  return steps.reduce<TroubleTimes>(
    (times, [minute, state]) => ({ createdAt: times.createdAt, ...timesAfter(times, state, at(minute)) }),
    { createdAt: at(0), startedAt: null, resolvedAt: null, pausedAt: null, pausedSeconds: 0 },
  );
}

const minutes = (times: TroubleTimes) => [responseMinutes(times), resolutionMinutes(times)];

describe('the times of a trouble report', () => {
  it('are not there before work begins, and before it is resolved', () => {
    expect(minutes(after())).toEqual([null, null]);
    expect(minutes(after([5, 'assigned']))).toEqual([null, null]);
    expect(minutes(after([5, 'assigned'], [12, 'in_progress']))).toEqual([12, null]);
  });

  it('leave out what it waited, each time', () => {
    const times = after(
      [10, 'in_progress'],
      [20, 'waiting'],
      [50, 'in_progress'],
      [60, 'waiting'],
      [65, 'in_progress'],
      [90, 'resolved'],
    );
    expect(minutes(times)).toEqual([10, 55]);
  });

  it('stay as they are once it is resolved, also when it is closed', () => {
    expect(minutes(after([10, 'in_progress'], [30, 'resolved'], [900, 'closed']))).toEqual([10, 30]);
  });

  it('go on where it is taken up again, without the time between', () => {
    const resolved = [
      [10, 'in_progress'],
      [30, 'resolved'],
      [40, 'closed'],
    ] as [number, TroubleReportState][];
    const reopened = after(...resolved, [100, 'in_progress']);
    expect(minutes(reopened)).toEqual([10, null]);
    expect(minutes(after(...resolved, [100, 'in_progress'], [105, 'resolved']))).toEqual([10, 35]);
  });

  it('keep their first start where it is given to somebody else while it waits', () => {
    const times = after([10, 'in_progress'], [20, 'waiting'], [30, 'waiting'], [40, 'in_progress']);
    expect([times.startedAt, times.pausedAt, times.pausedSeconds]).toEqual([at(10), null, 1200]);
  });

  it('are whole minutes, and never less than none', () => {
    const times = { createdAt: at(1), startedAt: at(0), resolvedAt: null, pausedAt: null, pausedSeconds: 0 };
    expect(responseMinutes(times)).toBe(0);
    expect(
      responseMinutes({ ...times, createdAt: at(0), startedAt: at(1).replace('00.000', '59.999') }),
    ).toBe(1);
  });
});
