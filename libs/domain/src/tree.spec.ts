import fc from 'fast-check';
import { wouldBeOwnAncestor } from './tree';

const NODES = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('a tree', () => {
  it('stays one, however its parts are moved', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom(...NODES), fc.constantFrom(null, ...NODES)), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(moves, (steps) => {
        const parents = new Map<string, string | null>(NODES.map((node) => [node, null]));
        for (const [node, parent] of steps) {
          if (!wouldBeOwnAncestor(parents, node, parent)) parents.set(node, parent);
        }
        for (const node of NODES) {
          let depth = 0;
          for (let at: string | null = node; at !== null; at = parents.get(at) ?? null) depth++;
          expect(depth).toBeLessThanOrEqual(NODES.length);
        }
      }),
    );
  });

  it('refuses nothing but what would close a circle', () => {
    const parents = new Map([
      ['bin', 'aisle'],
      ['aisle', 'hall'],
      ['hall', null],
    ]);
    expect(wouldBeOwnAncestor(parents, 'hall', 'bin')).toBe(true);
    expect(wouldBeOwnAncestor(parents, 'bin', 'bin')).toBe(true);
    expect(wouldBeOwnAncestor(parents, 'bin', 'hall')).toBe(false);
    expect(wouldBeOwnAncestor(parents, 'bin', null)).toBe(false);
  });
});
