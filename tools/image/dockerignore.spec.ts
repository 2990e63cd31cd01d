import { readDockerignore } from './dockerignore.mjs';

const isIgnored = readDockerignore(`# A comment
*
!libs
!docker/healthcheck.sh
!package.json
**/node_modules
**/.env.*
**/*.gz
`);

describe('a .dockerignore file', () => {
  it.each([
    ['notes.txt', true],
    ['docs/a.md', true],
    ['package.json', false],
    ['libs/a/src/index.ts', false],
    ['libs/a/node_modules/b/index.js', true],
    ['libs/a/data.gz', true],
    ['libs/.env.local', true],
    ['libs/a/.env.example', true],
    ['docker/.env', true],
    ['docker/healthcheck.sh', false],
    ['docker/healthcheck.sh.orig', true],
  ])('of %s says %s', (path, ignored) => {
    expect(isIgnored(path)).toBe(ignored);
  });

  it('ignores nothing where it is empty', () => {
    expect(readDockerignore('')('anything')).toBe(false);
  });
});
