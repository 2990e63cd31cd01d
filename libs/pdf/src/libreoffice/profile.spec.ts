import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureProfile } from './profile';

const scripting = (property: string, value: string): string =>
  `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${property}" oor:op="fuse"><value>${value}</value></prop></item>`;

describe('the profile that all processes start from', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'docket-profile-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Its settings, after LibreOffice has changed them at its first start. */
  const settingsOf = async (version: string, change: (registry: string) => string = (same) => same) => {
    const profile = join(folder, version);
    const registry = (of: string) => join(of, 'user', 'registrymodifications.xcu');
    await ensureProfile(profile, join(folder, 'temporary'), async (fresh) => {
      writeFileSync(registry(fresh), change(readFileSync(registry(fresh), 'utf8')));
      return version;
    });
    return readFileSync(registry(profile), 'utf8');
  };

  it('runs our macro, although LibreOfficeKit forbade macros at the first start', async () => {
    const settings = await settingsOf('26.8.2.2', (registry) =>
      registry.replace('</oor:items>', `${scripting('DisableMacrosExecution', 'true')}</oor:items>`),
    );
    expect(settings).toContain(scripting('DisableMacrosExecution', 'false'));
    expect(settings).not.toContain(scripting('DisableMacrosExecution', 'true'));
    expect(settings).toContain(scripting('MacroSecurityLevel', '3'));
    expect(settings.match(/<\/oor:items>/g)).toHaveLength(1);
  });

  it.each([
    ['7.4.7.2', 'true'],
    ['25.2.3.2', 'false'],
    ['26.8.2.2', 'false'],
  ])('of version %s forbids active content: %s, which newer ones take charts for', async (version, value) => {
    const settings = await settingsOf(version);
    expect(settings.match(/DisableActiveContent[^]*?<value>(\w+)/)?.[1]).toBe(value);
    expect(settings.match(/DisableActiveContent/g)).toHaveLength(1);
    expect(settings).toContain('BlockUntrustedRefererLinks');
  });
});
