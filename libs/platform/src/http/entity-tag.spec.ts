import { requireMatch } from './entity-tag';

const matches = (ifMatch: string | undefined, version = 3) => {
  try {
    requireMatch(ifMatch, version);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'version_conflict', extras: { currentVersion: version } });
    return false;
  }
};

describe('If-Match', () => {
  it.each([
    ['"3-Qw_x-y"', true],
    // nginx, Apache and others leave the tag of a compressed answer like this.
    ['W/"3-Qw_x-y"', true],
    ['"3-Qw_x-y-gzip"', true],
    ['W/"3-Qw_x-y;br"', true],
    ['"2-a", W/"3-b"', true],
    ['*', true],
    [undefined, true],
    ['"2-Qw_x-y"', false],
    ['W/"33-Qw_x-y"', false],
    ['"Qw_x-y"', false],
    ['3', false],
    ['', false],
  ])('%s at version 3: %s', (ifMatch, isMatch) => {
    expect(matches(ifMatch)).toBe(isMatch);
  });
});
