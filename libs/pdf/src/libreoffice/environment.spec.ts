import { childEnvironment } from './environment';

const folders = { home: '/h', scratch: '/s', cache: '/c' };

it('passes what LibreOffice needs, and no secret', () => {
  const parent = {
    PATH: '/bin',
    TZ: 'Europe/Berlin',
    SECRET_KEY: 's',
    DATABASE_URL: 'd',
    NODE_OPTIONS: '--inspect',
    FONTCONFIG_FILE: '/other.conf',
  };
  const environment = childEnvironment(folders, '/fonts.conf', null, parent);
  expect(environment).toMatchObject({ PATH: '/bin', TZ: 'Europe/Berlin', HOME: '/h', TMPDIR: '/s' });
  expect(environment['FONTCONFIG_FILE']).toBe('/fonts.conf');
  expect(Object.keys(environment)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/SECRET|DATABASE|NODE/)]),
  );
});

it('puts the allocator that was found in the place of the system’s, which is tuned where there is none', () => {
  const found = childEnvironment(folders, '/fonts.conf', '/usr/lib/libjemalloc.so.2', {});
  expect(found).toMatchObject({ LD_PRELOAD: '/usr/lib/libjemalloc.so.2' });
  expect(found).not.toHaveProperty('GLIBC_TUNABLES');
  const none = childEnvironment(folders, '/fonts.conf', null, {});
  expect(none).not.toHaveProperty('LD_PRELOAD');
  expect(none['GLIBC_TUNABLES']).toContain('tcache_count');
});
