import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontconfigFile, writeFontconfigFile } from './fontconfig-file';
import { installedFonts } from './installed-fonts';

describe('the rules of fonts', () => {
  let folder: string;
  let environment: NodeJS.ProcessEnv;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'docket-font-rules-'));
    environment = { ...process.env, FONTCONFIG_FILE: await writeFontconfigFile(folder) };
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const match = (name: string) =>
    execFileSync('fc-match', ['--format=%{family[0]}', name], { env: environment }).toString();

  it.each([
    ['Arial', 'Liberation Sans'],
    ['Helvetica', 'Liberation Sans'],
    ['Arial Narrow', 'Liberation Sans Narrow'],
    ['Times New Roman', 'Liberation Serif'],
    ['Courier New', 'Liberation Mono'],
    ['Consolas', 'DejaVu Sans Mono'],
    ['Calibri', 'Carlito'],
    ['Calibri Light', 'Carlito'],
    ['Aptos', 'Carlito'],
    ['Aptos Display', 'Carlito'],
    ['Segoe UI', 'Carlito'],
    ['Cambria', 'Caladea'],
    ['Georgia', 'Liberation Serif'],
    ['Book Antiqua', 'Liberation Serif'],
    ['Verdana', 'DejaVu Sans'],
    ['Tahoma', 'DejaVu Sans'],
    ['A font that nobody knows', 'Liberation Sans'],
    // The font has a list of stand-ins. The first installed one is used, or else Liberation Sans.
    ['Browallia New', expect.stringMatching(/^(Noto Sans Thai|Loma|Garuda|Liberation Sans)$/)],
  ])('let %s be printed as %s', (font, standIn) => {
    expect(match(font)).toEqual(standIn);
  });

  it('say the same to the report', async () => {
    const fonts = await installedFonts(environment);
    const standIns = Object.entries(fonts?.standIns ?? {}).filter(
      ([, { family }]) => family !== 'OpenSymbol',
    );
    expect(standIns.length).toBeGreaterThan(100);
    // Each question starts a program: some of them stand for all.
    const wrong = standIns.filter(
      ([font, { family }], index) =>
        index % 12 === 0 && !fonts?.families.includes(font) && match(font) !== family,
    );
    expect(wrong).toEqual([]);
    expect(match('A font that nobody knows')).toBe(fonts?.fallback.family);
    expect(fonts?.standIns['arial']).toEqual({ family: 'Liberation Sans', sameWidths: true });
    expect(fonts?.standIns['aptos']).toEqual({ family: 'Carlito', sameWidths: false });
  });

  it('name the font of emoji for fonts of emoji alone: fontconfig would prefer it to all others', () => {
    const lines = fontconfigFile()
      .split('\n')
      .filter((line) => line.includes('Noto Color Emoji'));
    expect(lines.map((line) => /<family>([^<]*)/.exec(line)?.[1])).toEqual([
      'Segoe UI Emoji',
      'Apple Color Emoji',
    ]);
  });

  it('leave a font that is installed alone', () => {
    expect(match('DejaVu Serif')).toBe('DejaVu Serif');
  });

  it('are written once, and read the rules of the operator first', async () => {
    const path = await writeFontconfigFile(folder);
    const before = statSync(path).ino;
    await writeFontconfigFile(folder);
    expect(statSync(path).ino).toBe(before);
    expect(fontconfigFile('/srv/a&b.conf')).toContain('>/srv/a&amp;b.conf</include>');
    expect(readFileSync(path, 'utf8')).toContain('>fonts.conf</include>');
  });

  it('are those of the file that Compose gives to Gotenberg', () => {
    // To write it anew: put the right side into the file.
    expect(readFileSync(join(__dirname, '../../../../docker/fonts.conf'), 'utf8')).toBe(fontconfigFile(null));
  });

  it('tell the characters of all fonts as ranges', async () => {
    const { coverage = [] } = (await installedFonts(environment)) ?? {};
    expect(coverage.length % 2).toBe(0);
    expect([...coverage].sort((one, other) => one - other)).toEqual(coverage);
    const has = (character: string) => {
      const code = character.codePointAt(0) ?? 0;
      return coverage.some((first, at) => at % 2 === 0 && first <= code && code <= (coverage[at + 1] ?? 0));
    };
    expect(['A', 'ß', 'Ж', 'Ω', '€'].map(has)).toEqual([true, true, true, true, true]);
  });
});
