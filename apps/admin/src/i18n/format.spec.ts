import { formatsFor } from './format';

const english = formatsFor('en');

describe('formats', () => {
  it('show amounts exactly, however large', () => {
    expect(english.money('999999999999.99', 'EUR')).toBe('€999,999,999,999.99');
    expect(english.money('1235', 'JPY')).toBe('¥1,235');
    expect(english.money('0.012345', 'EUR')).toBe('€0.012345');
  });

  it('read a percentage as it travels: 19 is 19 %', () => {
    expect(english.percent('19')).toBe('19%');
    expect(english.percent('7.5')).toBe('7.5%');
  });

  it('show a day as that day, in every time zone', () => {
    expect(english.date('2026-11-21')).toBe('Nov 21, 2026');
    expect(formatsFor('en-GB').date('2026-11-21')).toBe('21 Nov 2026');
  });

  it('count file sizes as operating systems do', () => {
    expect(english.fileSize(1)).toBe('1 kB');
    expect(english.fileSize(8_817)).toBe('9 kB');
    expect(english.fileSize(10 * 1024 * 1024)).toBe('10 MB');
  });

  it('say how long something took', () => {
    expect(english.duration(0)).toBe('0 ms');
    expect(english.duration(999)).toBe('999 ms');
    expect(english.duration(1_250)).toBe('1.3 sec');
  });

  it('say how long somebody was at something, by no more than two units', () => {
    expect(english.minutes(0)).toBe('0 min');
    expect(english.minutes(25)).toBe('25 min');
    expect(english.minutes(120)).toBe('2 hr');
    expect(english.minutes(135)).toBe('2 hr 15 min');
    expect(english.minutes(3 * 1_440 + 4 * 60 + 59)).toBe('3 days 4 hr');
  });

  it('say how long ago something was', () => {
    expect(english.relative(new Date(Date.now() - 3 * 3_600_000).toISOString())).toBe('3 hours ago');
    expect(english.relative(new Date().toISOString())).toBe('now');
  });
});
