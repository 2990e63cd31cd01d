import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Coverage of Chinese, Japanese and Korean fonts is long: some 100 KB for each of them. */
const MOST_BYTES = 64 * 1024 * 1024;
const PATIENCE_MS = 30_000;

/** The lines that a program of fontconfig prints, null where it is missing or fails. */
export async function askFontconfig(
  env: NodeJS.ProcessEnv,
  program: string,
  ...parameters: string[]
): Promise<string[] | null> {
  try {
    const { stdout } = await promisify(execFile)(program, parameters, {
      env,
      maxBuffer: MOST_BYTES,
      timeout: PATIENCE_MS,
    });
    return stdout.split('\n').filter((line) => line !== '');
  } catch {
    return null;
  }
}
