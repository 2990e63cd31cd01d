import { Address } from './address';
import { Addresses } from './addresses';

describe('Addresses', () => {
  let now = 0;
  const [a, b, c] = ['http://a:3000', 'http://b:3000', 'http://c:3000'].map((url) => new Address(url)) as [
    Address,
    Address,
    Address,
  ];
  const make = () => new Addresses([a, b, c], 1000, () => now);
  /** In the order in which one conversion would ask them all. */
  const order = (addresses: Addresses) => {
    const tried = new Set<Address>();
    for (let next = addresses.choose(tried); next; next = addresses.choose(tried)) tried.add(next);
    return [...tried];
  };
  const choose = (addresses: Addresses) => addresses.choose(new Set());

  beforeEach(() => (now = 0));

  it('takes turns', () => {
    const addresses = make();
    expect([choose(addresses), choose(addresses), choose(addresses), choose(addresses)]).toEqual([
      a,
      b,
      c,
      a,
    ]);
  });

  it('prefers the one with the fewest requests in flight', () => {
    const addresses = make();
    const endA = addresses.begin(a);
    addresses.begin(a);
    const endB = addresses.begin(b);
    addresses.begin(c);
    addresses.begin(c);
    expect(order(addresses)).toEqual([b, a, c]);
    endB();
    endA();
    expect(choose(addresses)).toBe(b);
    addresses.begin(b);
    addresses.begin(b);
    expect(choose(addresses)).toBe(a);
  });

  it('puts one that failed last until it answers', () => {
    const addresses = make();
    addresses.failed(b);
    expect(addresses.working).toBe(2);
    expect(order(addresses).at(-1)).toBe(b);
    expect(order(addresses).at(-1)).toBe(b);
    addresses.answered(b);
    expect(addresses.working).toBe(3);
    addresses.begin(a);
    addresses.begin(c);
    expect(choose(addresses)).toBe(b);
  });

  it('gives one whose time is over a single request, until it answers', () => {
    const addresses = make();
    addresses.failed(b);
    now = 1001;
    for (const address of [a, a, c, c]) addresses.begin(address);
    expect(choose(addresses)).toBe(b);
    const end = addresses.begin(b);
    expect(choose(addresses)).not.toBe(b);
    end();
    addresses.failed(b);
    expect(choose(addresses)).not.toBe(b);
    now = 3000;
    addresses.begin(b);
    addresses.answered(b);
    addresses.begin(a);
    addresses.begin(c);
    expect(choose(addresses)).toBe(b);
  });

  it('asks the one that is out longest when all are', () => {
    const addresses = make();
    for (const address of [c, a, b]) {
      addresses.failed(address);
      now += 10;
    }
    expect(order(addresses)).toEqual([c, a, b]);
    expect(addresses.working).toBe(1);
  });

  it('refuses to work without one', () => {
    expect(() => new Addresses([], 1)).toThrow('At least one');
  });
});
