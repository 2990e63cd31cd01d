/**
 * One step of a stage.
 *
 * @typedef {object} Step
 * @property {'ARG' | 'COPY' | 'ENV' | 'RUN' | 'WORKDIR'} instruction
 * @property {string} text what stands behind the instruction
 * @property {number} line
 *
 * A stage: what it starts from, its steps, and how its container runs.
 *
 * @typedef {object} Stage
 * @property {string} base
 * @property {string | undefined} name
 * @property {Step[]} steps
 * @property {string | undefined} user
 * @property {string[]} volumes
 * @property {string[]} ports
 * @property {string[]} entrypoint
 * @property {string[]} command
 * @property {string[]} health the command of HEALTHCHECK
 * @property {Record<string, string>} healthOptions
 */

const STEPS = ['ARG', 'COPY', 'ENV', 'RUN', 'WORKDIR'];

/**
 * Reads the instructions that docker/Dockerfile uses.
 *
 * @param {string} text
 * @returns {Stage[]}
 * @throws {Error} at any other instruction, and at forms of them that are not read here
 */
export function readDockerfile(text) {
  /** @type {Stage[]} */
  const stages = [];
  for (const { instruction, rest, line } of instructions(text)) {
    const fail = (/** @type {string} */ what) => new Error(`Dockerfile, line ${line}: ${what}`);
    if (instruction === 'FROM') {
      const [, base = '', name] = /^(\S+)(?: AS (\S+))?$/i.exec(rest) ?? [];
      if (base === '') throw fail(`FROM ${rest} is not read here`);
      stages.push(emptyStage(base, name));
      continue;
    }
    const stage = stages.at(-1);
    if (stage === undefined) throw fail(`${instruction} before FROM`);
    if (STEPS.includes(instruction))
      stage.steps.push({ instruction: /** @type {Step['instruction']} */ (instruction), text: rest, line });
    else if (instruction === 'USER') stage.user = rest;
    else if (instruction === 'VOLUME') stage.volumes.push(rest);
    else if (instruction === 'EXPOSE') stage.ports.push(rest);
    else if (instruction === 'ENTRYPOINT') stage.entrypoint = words(rest, fail);
    else if (instruction === 'CMD') stage.command = words(rest, fail);
    else if (instruction === 'HEALTHCHECK') {
      const [, options = '', command = ''] = /^((?:--\S+ )*)CMD (.+)$/.exec(rest) ?? [];
      stage.health = words(command, fail);
      stage.healthOptions = Object.fromEntries(
        [...options.matchAll(/--([\w-]+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
      );
    } else throw fail(`${instruction} is not read here`);
  }
  return stages;
}

/** @returns {Stage} */
function emptyStage(/** @type {string} */ base, /** @type {string | undefined} */ name) {
  return {
    base,
    name,
    steps: [],
    user: undefined,
    volumes: [],
    ports: [],
    entrypoint: [],
    command: [],
    health: [],
    healthOptions: {},
  };
}

/** Logical lines: comments left out, lines that end with `\` joined. */
function* instructions(/** @type {string} */ text) {
  let joined = '';
  let start = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    if (joined === '') start = index + 1;
    joined += line.replace(/\\$/, '');
    if (line.endsWith('\\')) continue;
    const [, instruction = '', rest = ''] = /^\s*(\S+)\s+(.*?)\s*$/s.exec(joined) ?? [];
    yield { instruction: instruction.toUpperCase(), rest: rest.replace(/\s+/g, ' '), line: start };
    joined = '';
  }
}

/** The words of a command in the form of a JSON array, the only form in which signals reach the program. */
function words(/** @type {string} */ text, /** @type {(what: string) => Error} */ fail) {
  if (!text.startsWith('[')) throw fail(`write the command as ["program", "parameter"]: ${text}`);
  return /** @type {string[]} */ (JSON.parse(text));
}

/**
 * Names and values of an ENV or ARG, in the form `NAME=value NAME=value`.
 *
 * @param {string} text
 */
export function variables(text) {
  return Object.fromEntries(
    text.split(' ').map((pair) => {
      const at = pair.indexOf('=');
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/**
 * The parts of a COPY.
 *
 * @param {string} text
 * @returns {{ from: string | undefined, sources: string[], target: string }}
 */
export function copyOf(text) {
  const [, from, rest = text] = /^--from=(\S+) (.*)$/.exec(text) ?? [];
  if (rest.startsWith('--')) throw new Error(`COPY ${text} is not read here`);
  const paths = rest.split(' ');
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}
