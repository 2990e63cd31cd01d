import { childEnvironment } from './environment';

it('passes what LibreOffice needs, and no secret', () => {
  const parent = {
    PATH: '/bin',
    TZ: 'Europe/Berlin',
    SECRET_KEY: 's',
    DATABASE_URL: 'd',
    NODE_OPTIONS: '--inspect',
  };
  const environment = childEnvironment({ home: '/h', scratch: '/s', cache: '/c' }, parent);
  expect(environment).toMatchObject({ PATH: '/bin', TZ: 'Europe/Berlin', HOME: '/h', TMPDIR: '/s' });
  expect(Object.keys(environment)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/SECRET|DATABASE|NODE/)]),
  );
});
