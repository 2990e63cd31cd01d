import { RecentBytes } from './recent-bytes';

describe('the files that were used last', () => {
  it('stay within the bound: what was used longest ago goes first', () => {
    const recent = new RecentBytes(100);
    recent.set('a', new Uint8Array(40));
    recent.set('b', new Uint8Array(40));
    recent.get('a');
    recent.set('c', new Uint8Array(40));
    expect([recent.get('a')?.byteLength, recent.get('b'), recent.get('c')?.byteLength]).toEqual([
      40,
      undefined,
      40,
    ]);
  });

  it('counts one that is kept again only once', () => {
    const recent = new RecentBytes(100);
    for (let time = 0; time < 5; time++) recent.set('a', new Uint8Array(40));
    recent.set('b', new Uint8Array(40));
    expect(recent.get('a')).toBeDefined();
  });

  it('keeps nothing that is larger than all of it', () => {
    const recent = new RecentBytes(100);
    recent.set('a', new Uint8Array(101));
    expect(recent.get('a')).toBeUndefined();
  });
});
