import { execFileSync } from 'node:child_process';
import { asCurl } from './as-curl';

describe('an attempt as cURL', () => {
  it('is read by a shell as it was sent, whatever stands in it', () => {
    const body = `{"note":"it's \\"$HOME\\" \`x\` @file\\n"}\n`;
    const line = asCurl(
      { url: "https://example.com/?a=b&c='d'", requestHeaders: { 'webhook-id': "i'1", Accept: '*/*' } },
      body,
    );
    // The shell's own eyes: each word on a line of its own, ended by NUL.
    const words = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${line}`], {
      encoding: 'utf8',
    });
    expect(words.split('\0').slice(0, -1)).toEqual([
      '-X',
      'POST',
      "https://example.com/?a=b&c='d'",
      '-H',
      "webhook-id: i'1",
      '-H',
      'Accept: */*',
      '--data-raw',
      body,
    ]);
  });
});
