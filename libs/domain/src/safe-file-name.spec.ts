import { safeFileName } from './safe-file-name';

describe('a safe file name', () => {
  it.each([
    ['Drawing 12.pdf', 'Drawing 12.pdf'],
    ['Größe 東京 🚀.docx', 'Größe 東京 🚀.docx'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['/absolute/path.txt', 'path.txt'],
    ['C:\\temp\\a.txt', 'a.txt'],
    ['a\0.pdf', 'a.pdf'],
    ['line\r\nSet-Cookie: x=1.txt', 'lineSet-Cookie_ x=1.txt'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['zero\u200Bwidth\uFEFF.txt', 'zerowidth.txt'],
    ['half\uD800.txt', 'half.txt'],
    ['para\u2029graph.txt', 'paragraph.txt'],
    ['a<b>:"c|d?e*.txt', 'a_b___c_d_e_.txt'],
    ['  spaced\u00A0\u3000out .txt. . ', 'spaced out .txt'],
    ['.htaccess', 'htaccess'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['Com¹.log', '_Com¹.log'],
    ['console.log', 'console.log'],
    ['', 'file'],
    ['..', 'file'],
    ['a/', 'file'],
    ['\u202E', 'file'],
  ])('of %j is %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe);
  });

  it('is in one form of Unicode', () => {
    expect(safeFileName('Ko\u0308ln.pdf')).toBe('K\u00F6ln.pdf');
  });

  it.each(['x', 'é', '東', '🚀'])(
    'keeps its extension where it is too long, and whole characters: %s',
    (character) => {
      const name = safeFileName(`${character.repeat(500)}.pdf`);
      expect(name).toMatch(new RegExp(`^(${character})+\\.pdf$`, 'u'));
      expect(new TextEncoder().encode(name).byteLength).toBeLessThanOrEqual(200);
      expect(new TextEncoder().encode(name).byteLength).toBeGreaterThan(190);
    },
  );

  it('is the same once it is safe', () => {
    for (const given of ['../x', 'con', `${'ab '.repeat(200)}.${'y'.repeat(19)}`, 'a\u0308.. .'])
      expect(safeFileName(safeFileName(given))).toBe(safeFileName(given));
  });
});
