import { browserName } from './browser-name';

const MOZILLA = 'Mozilla/5.0';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

describe('a browser', () => {
  it.each([
    ['Firefox, Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0`],
    ['Chrome, macOS', `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`],
    [
      'Chrome, Linux',
      `${MOZILLA} (X11; Linux x86_64) ${CHROME.replace('Chrome', 'HeadlessChrome')} Safari/537.36`,
    ],
    ['Edge, Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/141.0.0.0`],
    ['Opera, Linux', `${MOZILLA} (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/123.0.0.0`],
    ['Chrome, Android', `${MOZILLA} (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
    [
      'Safari, iPhone',
      `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1`,
    ],
    ['Firefox', 'Firefox/144.0'],
  ])('is called %s', (words, userAgent) => {
    expect(browserName(userAgent)).toBe(words);
  });

  it('that is not known is called nothing, and none has more than its column takes', () => {
    for (const other of ['', 'curl/8.14.1', 'node', '<script>alert(1)</script>'])
      expect(browserName(other)).toBe('');
    expect(browserName(`Firefox/ Chrome/ Windows ${'x'.repeat(10_000)}`).length).toBeLessThanOrEqual(60);
  });
});
