/** Names of other programs that look like settings. */
const FOREIGN = new Set(['LOGLEVEL', 'DATADIR']);
/** In the environment, where other programs have their names too, shorter ones are not compared. */
const SHORTEST = 6;
/** Variables that the AWS SDK reads, which has the files in an S3 storage. */
const OF_AWS = 'AWS_';
/** From this length on two wrong letters are still a mistyped name. */
const LONG = 10;

/** Sources of names of settings. */
export interface GivenNames {
  /** Names in the whole environment. */
  environment: readonly string[];
  /** Names in the `.env` file. */
  file: readonly string[];
}

/** Problems with names: mistakes keep the server from starting, warnings do not. */
export interface NameFindings {
  mistakes: string[];
  warnings: string[];
}

/**
 * Finds names that are mistyped settings. In the environment a name counts if it is very close to a setting that is not
 * set: other programs have names there. In the `.env` file every name that resembles a setting counts, and the others are
 * warned of.
 * @param known every name that has a meaning
 * @param onlyInline settings that cannot be read from a file
 */
export function mistypedNames(
  { environment, file }: GivenNames,
  known: readonly string[],
  onlyInline: readonly string[],
): NameFindings {
  const names = new Set(known);
  const given = new Set(environment);
  const ofFile = new Set(file);
  const findings: NameFindings = { mistakes: [], warnings: [] };
  for (const name of new Set([...file, ...environment])) {
    if (names.has(name)) continue;
    const setting = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : undefined;
    if (setting !== undefined && onlyInline.includes(setting)) {
      findings.mistakes.push(`${name} is not a setting: ${setting} cannot be read from a file`);
      continue;
    }
    const isOurs = ofFile.has(name);
    const nearest = isOurs ? nearestOf(name, known, mostInFile) : nearestOf(name, known, mostInEnvironment);
    if (nearest !== undefined && (isOurs || (!given.has(nearest) && !FOREIGN.has(name)))) {
      const advice = isOurs
        ? ''
        : ` If ${name} belongs to another program, set ${nearest} too; it may be empty`;
      findings.mistakes.push(`${name} is not a setting. Did you mean ${nearest}?${advice}`);
    } else if (isOurs && !name.startsWith(OF_AWS)) {
      findings.warnings.push(`${name} in .env is not a setting of Docket.`);
    }
  }
  return findings;
}

const mostInFile = (setting: string) => (setting.length < SHORTEST ? 1 : 2);
const mostInEnvironment = (setting: string) =>
  setting.length < SHORTEST ? -1 : setting.length < LONG ? 1 : 2;

/**
 * The known name that takes the fewest changes of letters, whatever their case.
 * @param most changes that are allowed for a known name
 * @returns undefined if every known name takes more changes
 */
export function nearestOf(
  name: string,
  known: readonly string[],
  most: (setting: string) => number,
): string | undefined {
  const upper = name.toUpperCase();
  return known
    .map((setting) => ({ setting, distance: distanceOf(upper, setting.toUpperCase()) }))
    .filter(({ setting, distance }) => distance <= most(setting))
    .sort((one, other) => one.distance - other.distance)[0]?.setting;
}

/** Letters to insert, remove, replace or swap with their neighbour (optimal string alignment distance). */
function distanceOf(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, above] = [above, current];
  }
  return above[other.length] ?? Infinity;
}
