import { join } from 'node:path';

const SHOWN_LINES = 10;

/** A peer that is a project of its own, whose packages are installed when it is first measured. */
export interface InstalledPeer {
  name: string;
  /** From the folder of the workspace. */
  folder: string;
  /** Size of its packages on the disk. */
  megabytes: number;
}

/** Installs the packages of a peer where they are not yet. @throws {Error} in words for the table */
export async function installPeer(
  workspace: string,
  { name, folder, megabytes }: InstalledPeer,
): Promise<void> {
  const { installPackages } = (await import(`${workspace}tools/prepare/packages.mjs`)) as {
    installPackages(folder: string): Promise<void>;
  };
  try {
    await installPackages(join(workspace, folder));
  } catch (error) {
    throw new Error(
      `${name} could not be installed, so it was left out. \`npm ci\` in ${folder} needs the npm registry and ` +
        `${megabytes} MB of disk space. It said:\n${gist(error)}`,
      { cause: error },
    );
  }
}

/** npm explains at length, and warns of much that does no harm. */
function gist(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('npm warn'))
    .slice(0, SHOWN_LINES)
    .join('\n');
}
