import { copyOf, readDockerfile, variables } from './dockerfile.mjs';

const TEXT = `# A comment
FROM debian:trixie-slim AS base
ARG MORE=
WORKDIR /app
RUN apt-get update \\
 # between the lines
 && apt-get install -y tini \\
 && true

FROM base
COPY --from=base /a b
ENV PORT=3000 HOST=0.0.0.0
USER docket
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["bash", "x.sh"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "main.js"]
`;

describe('a Dockerfile', () => {
  it('is read as stages with their steps, and how the container runs', () => {
    const [first, second] = readDockerfile(TEXT);
    expect(first).toMatchObject({ base: 'debian:trixie-slim', name: 'base' });
    expect(first?.steps).toEqual([
      { instruction: 'ARG', text: 'MORE=', line: 3 },
      { instruction: 'WORKDIR', text: '/app', line: 4 },
      { instruction: 'RUN', text: 'apt-get update && apt-get install -y tini && true', line: 5 },
    ]);
    expect(second).toMatchObject({
      base: 'base',
      name: undefined,
      user: 'docket',
      volumes: ['/data'],
      ports: ['3000'],
      health: ['bash', 'x.sh'],
      healthOptions: { interval: '10s', timeout: '3s' },
      entrypoint: ['tini', '--'],
      command: ['node', 'main.js'],
    });
  });

  it.each([
    ['an unknown instruction', 'FROM a\nADD x y', /line 2: ADD is not read here/],
    ['a step before any stage', 'RUN x', /line 1: RUN before FROM/],
    ['a command for a shell, which would keep signals', 'FROM a\nCMD node main.js', /\["program"/],
  ])('is refused with %s', (_what, text, message) => {
    expect(() => readDockerfile(text)).toThrow(message);
  });

  it('copies from the folder of the build or from a stage', () => {
    expect(copyOf('a b c/')).toEqual({ from: undefined, sources: ['a', 'b'], target: 'c/' });
    expect(copyOf('--from=build /a b')).toEqual({ from: 'build', sources: ['/a'], target: 'b' });
    expect(() => copyOf('--chmod=755 a b')).toThrow(/not read here/);
  });

  it('has variables with values that may hold =', () => {
    expect(variables('A=1 B=x=y C')).toEqual({ A: '1', B: 'x=y', C: '' });
  });
});
