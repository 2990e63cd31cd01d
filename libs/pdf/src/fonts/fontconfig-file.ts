import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GENERIC, STAND_INS } from './stand-ins';

/** fontconfig looks for it in `FONTCONFIG_PATH` and in the folder of the system. */
const SYSTEM_FILE = 'fonts.conf';
const OWN_FILE = 'docket-fonts.conf';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const tags = (tag: 'family' | 'string', names: readonly string[]): string =>
  names.map((name) => `<${tag}>${escaped(name)}</${tag}>`).join('');

/**
 * An installed font wins. Otherwise its stand-ins follow directly behind its name, before the ones that rules of the
 * system put there.
 */
const standIns = (font: string, names: readonly string[]): string =>
  `  <alias binding="same"><family>${escaped(font)}</family><accept>${tags('family', names)}</accept></alias>`;

const generic = (name: string, names: readonly string[]): string =>
  `  <alias binding="same"><family>${name}</family><prefer>${tags('family', names)}</prefer></alias>`;

/**
 * The families for a font that nothing is known of. The binding is weak: for Chinese text a font with Chinese letters
 * counts more than its place in this list.
 */
const fallback = `  <match target="pattern">
${Object.keys(GENERIC)
  .map((name) => `    <test qual="all" name="family" compare="not_eq"><string>${name}</string></test>`)
  .join('\n')}
    <edit name="family" mode="append_last">${tags('string', [...GENERIC['sans-serif'], 'sans-serif'])}</edit>
  </match>`;

/** Each font once: the first group counts. */
function aliases(): string[] {
  const known = new Set<string>();
  return STAND_INS.flatMap(({ fonts, standIns: names }) =>
    fonts.flatMap((font) =>
      known.has(font) ? [] : [known.add(font) && standIns(font, [...new Set(names)])],
    ),
  );
}

/**
 * The rules of fontconfig by which fonts stand in for others: the same on each machine, whatever the rules of its
 * system are. Folders, caches and hinting remain those of the system.
 * @param system the rules of the system, which are read with them: a path, or a name in its folder of rules; null for a
 *   file that the rules of the system read themselves, as `/etc/fonts/local.conf`
 * @see https://www.freedesktop.org/software/fontconfig/fontconfig-user.html
 */
export function fontconfigFile(system: string | null = SYSTEM_FILE): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<!-- Fonts of Word and what stands in for them. Written by Docket; see libs/pdf/src/fonts/stand-ins.ts. -->
<fontconfig>
${fallback}
${system === null ? '' : `  <include ignore_missing="yes">${escaped(system)}</include>\n`}${aliases().join('\n')}
${Object.entries(GENERIC)
  .map(([name, names]) => generic(name, names))
  .join('\n')}
</fontconfig>
`;
}

/**
 * Writes the rules where LibreOffice finds them. Several processes may share the folder.
 * @param system as for `fontconfigFile`
 * @returns the path of the file, for `FONTCONFIG_FILE`
 */
export async function writeFontconfigFile(folder: string, system?: string): Promise<string> {
  const path = join(folder, OWN_FILE);
  const content = fontconfigFile(system);
  if ((await readFile(path, 'utf8').catch(() => '')) === content) return path;
  await mkdir(folder, { recursive: true });
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, content);
  await rename(temporary, path);
  return path;
}
