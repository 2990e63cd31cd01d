import { securityHeaders, setHeaders } from './security-headers';

const http = securityHeaders('http://localhost:3000');

describe('the security headers', () => {
  it.each(['data', 'page'] as const)(
    'of %s keep browsers from guessing and telling, and others from framing',
    (kind) => {
      const headers = Object.fromEntries(http[kind]);
      expect(headers).toMatchObject({
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'SAMEORIGIN',
        'Referrer-Policy': 'no-referrer',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
      });
      expect(headers['Content-Security-Policy']).toContain("frame-ancestors 'self'");
      expect(headers['Permissions-Policy']).toMatch(/\bcamera=\(\).*\bmicrophone=\(\)/);
    },
  );

  it('let data load nothing, and pages what comes from their own server, without inline scripts', () => {
    const policyOf = (kind: 'data' | 'page') => Object.fromEntries(http[kind])['Content-Security-Policy'];
    expect(policyOf('data')).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'self'",
    );
    expect(policyOf('page')).toMatch(/^default-src 'self';/);
    expect(policyOf('page')).toMatch(/;object-src 'none';base-uri 'none';/);
    expect(policyOf('page')).not.toMatch(/script-src|'unsafe-eval'|https?:|\*/);
  });

  it('ask for https where people use it, and nowhere else', () => {
    const names = (address: string) => securityHeaders(address).data.map(([name]) => name);
    expect(names('https://docket.example.com')).toContain('Strict-Transport-Security');
    expect(names('http://localhost:3000')).not.toContain('Strict-Transport-Security');
  });

  it('are set one by one, each once', () => {
    const set: string[] = [];
    setHeaders(
      { setHeader: (name: string) => set.push(name) } as unknown as Parameters<typeof setHeaders>[0],
      http.page,
    );
    expect(set).toEqual(http.page.map(([name]) => name));
    expect(new Set(set).size).toBe(set.length);
  });
});
