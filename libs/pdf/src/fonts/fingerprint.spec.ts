import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fontsFingerprint } from './fingerprint';

const rules = (content: string) =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${content}</fontconfig>`;

describe('the fingerprint of the fonts', () => {
  let folder: string;
  let rule: string;
  let environment: NodeJS.ProcessEnv;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docket-fonts-'));
    rule = join(folder, 'rule.conf');
    const all = join(folder, 'fonts.conf');
    writeFileSync(
      all,
      rules(`<include>/etc/fonts/fonts.conf</include><include ignore_missing="yes">${rule}</include>`),
    );
    environment = { ...process.env, FONTCONFIG_FILE: all };
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is the same as long as nothing changes, and eight digits', async () => {
    const fingerprint = await fontsFingerprint(environment);
    expect(fingerprint).toMatch(/^[0-9a-f]{8}$/);
    expect(await fontsFingerprint(environment)).toBe(fingerprint);
  });

  it('changes with the rules by which one font takes another’s place, and with a file that is replaced', async () => {
    const before = await fontsFingerprint(environment);
    writeFileSync(rule, rules(''));
    const ruled = await fontsFingerprint(environment);
    utimesSync(rule, 1, 1);
    const replaced = await fontsFingerprint(environment);
    rmSync(rule);
    expect(new Set([before, ruled, replaced]).size).toBe(3);
    expect(await fontsFingerprint(environment)).toBe(before);
  });

  it('knows the fonts of the usual folders where fontconfig cannot be asked', async () => {
    expect(await fontsFingerprint({ PATH: folder })).toMatch(/^[0-9a-f]{8}$/);
  });
});
