import type { Request } from 'express';
import { clientAddress } from './client-address';

const from = (ip: string | undefined, remoteAddress: string | undefined = '192.0.2.1') =>
  clientAddress({ ip, socket: { remoteAddress } } as unknown as Request);

describe('the address of a caller', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:40001', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:80', '203.0.113.7'],
    ['2001:db8::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['[fe80::1%25eth0]:443', 'fe80::1'],
  ])('is one without port and zone: %s', (given, address) => {
    expect(from(given)).toBe(address);
  });

  it.each(['', 'unknown', '_hidden', '203.0.113', '203.0.113.7:port', '[203', '1'.repeat(60), undefined])(
    'is the one of whoever is connected where none was told: %s',
    (given) => {
      expect(from(given)).toBe('192.0.2.1');
      expect(from(given, '::ffff:192.0.2.9')).toBe('192.0.2.9');
    },
  );

  it('is never longer than any address is', () => {
    for (const given of [`fe80::1%${'z'.repeat(500)}`, `${'0'.repeat(500)}::1`, `[::1]:${'9'.repeat(500)}`])
      expect(from(given).length).toBeLessThanOrEqual(45);
  });

  it('is empty once the connection is gone', () => {
    expect(clientAddress({ ip: undefined, socket: {} } as unknown as Request)).toBe('');
  });
});
