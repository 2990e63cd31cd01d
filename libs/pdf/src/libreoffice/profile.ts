import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONVERSION_MACRO, installConversionMacro } from './conversion-macro';

/** [path, property, value] of LibreOffice's configuration. */
const SETTINGS: [path: string, property: string, value: string][] = [
  // Linked content is never fetched.
  ['Office.Writer/Content/Update', 'Link', '2'],
  ['Office.Calc/Content/Update', 'Link', '2'],
  // Should anything try all the same, it is sent to a closed door.
  ['Inet/Settings', 'ooInetProxyType', '2'],
  ['Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
  ['Inet/Settings', 'ooInetFTPProxyName', '127.0.0.1'],
  ['Inet/Settings', 'ooInetFTPProxyPort', '9'],
  ['Inet/Settings', 'ooInetNoProxy', ''],
  // The profile has no editor: no lock files, recovery copies, lists of recent files, spelling or first-start dialog.
  ['Office.Common/Misc', 'UseDocumentSystemFileLocking', 'false'],
  ['Office.Common/Misc', 'UseDocumentOOoLockFile', 'false'],
  ['Office.Common/Misc', 'UseOpenCL', 'false'],
  ['Office.Common/Misc', 'FirstRun', 'false'],
  // Until its set-up counts as complete, LibreOffice looks into it with every document: a quarter of the time.
  ['Setup/Office', 'ooSetupInstCompleted', 'true'],
  ['Office.Common/Misc', 'CrashReport', 'false'],
  ['Office.Common/History', 'PickListSize', '0'],
  ['Office.Recovery/RecoveryInfo', 'Enabled', 'false'],
  ['Office.Recovery/AutoSave', 'Enabled', 'false'],
  ['Office.Linguistic/SpellChecking', 'IsSpellAuto', 'false'],
  ['Office.Linguistic/GrammarChecking', 'IsAutoCheck', 'false'],
];

/**
 * Hides Writer's sidebar (its window 10336). LibreOfficeKit builds it for every document that it loads, which takes a
 * third of the time of a short one.
 */
const NO_SIDEBAR = `<item oor:path="/org.openoffice.Office.Views/Windows"><node oor:name="swriter/10336" oor:op="replace"><prop oor:name="Visible" oor:op="fuse"><value>false</value></prop><node oor:name="UserData"><prop oor:name="Data" oor:op="fuse" oor:type="xs:string"><value>V2,H,0</value></prop></node><prop oor:name="WindowState" oor:op="fuse"><value>0,0,0,0;1;0,0,0,0;</value></prop></node></item>`;

const END = '</oor:items>';

const item = (path: string, property: string, value: string): string =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${property}" oor:op="fuse"><value>${value}</value></prop></item>`;

const SCRIPTING = 'Office.Common/Security/Scripting';
/** From here on it takes charts for active, too, and prints an empty box in their place. */
const CHARTS_ARE_ACTIVE_SINCE = 24;

/**
 * Documents are data: nothing in them runs, and nothing they point to is fetched. Macros altogether cannot be forbidden,
 * since one of ours converts: documents are loaded with "never execute". LibreOfficeKit forbids them when it loads a
 * document itself, and LibreOffice keeps that in its profile.
 * @param version such as `7.4.7.2`
 */
function scripting(version: string): string {
  const disablesActiveContent = parseInt(version, 10) < CHARTS_ARE_ACTIVE_SINCE;
  return [
    item(SCRIPTING, 'MacroSecurityLevel', '3'),
    item(SCRIPTING, 'DisableMacrosExecution', 'false'),
    item(SCRIPTING, 'BlockUntrustedRefererLinks', 'true'),
    item(SCRIPTING, 'DisableActiveContent', String(disablesActiveContent)),
  ].join('\n');
}
/** Settings of scripting that LibreOffice wrote itself. */
const OWN_SCRIPTING = new RegExp(`<item oor:path="/org\\.openoffice\\.${SCRIPTING}">[^]*?</item>\\s*`, 'g');

const REGISTRY = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${SETTINGS.map(([path, property, value]) => item(path, property, value)).join('\n')}
${scripting('0')}
${NO_SIDEBAR}
${END}
`;

const registryFile = (profile: string): string => join(profile, 'user', 'registrymodifications.xcu');

/** Writes a fresh profile with our settings; LibreOffice adds the rest when it starts on it. */
export async function writeFreshProfile(profile: string): Promise<void> {
  await mkdir(join(profile, 'user'), { recursive: true });
  await writeFile(registryFile(profile), REGISTRY);
}

/** Name of the ready-made profile: another LibreOffice or other settings need another one. */
export function profileName(program: string): string {
  const hash = createHash('sha256').update(program).update(REGISTRY).update(CONVERSION_MACRO);
  hash.update(scripting(String(CHARTS_ARE_ACTIVE_SINCE)));
  for (const file of ['versionrc', '../Resources/versionrc']) {
    try {
      hash.update(readFileSync(join(program, file)));
    } catch {
      // Not every build has it: the path and the settings still name the profile.
    }
  }
  return `profile-${hash.digest('hex').slice(0, 16)}`;
}

/**
 * Makes the profile that all children start from, once: LibreOffice needs most of a second to fill a fresh one, and
 * a twentieth of that on a copy.
 * @param initialise starts LibreOffice once on the given profile, ends it, and gives its version (`7.4.7.2`)
 */
export async function ensureProfile(
  profile: string,
  temporary: string,
  initialise: (profile: string) => Promise<string>,
): Promise<void> {
  if (await exists(profile)) return;
  await writeFreshProfile(temporary);
  const version = await initialise(temporary);
  await rm(join(temporary, '.lock'), { force: true });
  await completeRegistry(registryFile(temporary), version);
  await installConversionMacro(temporary);
  try {
    await rename(temporary, profile);
  } catch (error) {
    // Another process made it in the meantime.
    if (!(await exists(profile))) throw error;
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * Completes the registry of a profile. LibreOffice may have been ended before it noted that it ran, and would start
 * as if for the first time. It may also have been ended while it wrote the file; then ours is used. Scripting
 * settings are written again, since the first start converted with LibreOfficeKit.
 */
async function completeRegistry(file: string, version: string): Promise<void> {
  const written = (await readFile(file, 'utf8')).trimEnd();
  const whole = (written.endsWith(END) ? written : REGISTRY.trimEnd()).replace(OWN_SCRIPTING, '');
  const [major, minor] = version.split('.');
  const ran = whole.includes('ooSetupLastVersion')
    ? ''
    : item('Setup/Product', 'ooSetupLastVersion', `${major}.${minor}`);
  await writeFile(file, `${whole.slice(0, -END.length)}${ran}\n${scripting(version)}\n${END}\n`);
}

/** Copies the ready-made profile for one child. */
export async function copyProfile(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
