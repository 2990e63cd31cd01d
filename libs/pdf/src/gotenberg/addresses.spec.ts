import { Addresses } from './addresses';

describe('Addresses', () => {
  let now = 0;
  const make = () => new Addresses(['http://a:3000/', 'http://b:3000', 'http://c:3000'], 1000, () => now);

  beforeEach(() => (now = 0));

  it('takes turns', () => {
    const addresses = make();
    expect([
      addresses.inOrder()[0],
      addresses.inOrder()[0],
      addresses.inOrder()[0],
      addresses.inOrder()[0],
    ]).toEqual(['http://a:3000', 'http://b:3000', 'http://c:3000', 'http://a:3000']);
  });

  it('puts one that failed last until its time is over or it answers', () => {
    const addresses = make();
    addresses.failed('http://b:3000');
    addresses.inOrder();
    expect(addresses.inOrder()).toEqual(['http://c:3000', 'http://a:3000', 'http://b:3000']);
    now = 1001;
    addresses.inOrder();
    addresses.inOrder();
    expect(addresses.inOrder()[0]).toBe('http://b:3000');
    addresses.failed('http://c:3000');
    addresses.answered('http://c:3000');
    expect(addresses.inOrder()[0]).toBe('http://c:3000');
  });

  it('refuses to work without one, or with one that is no URL', () => {
    expect(() => new Addresses([], 1)).toThrow('At least one');
    expect(() => new Addresses(['gotenberg'], 1)).toThrow('Invalid URL');
  });
});
