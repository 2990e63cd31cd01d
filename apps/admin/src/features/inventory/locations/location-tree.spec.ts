import { aLocation } from '../../../testing/builders';
import { idsOf, idsWithin, pathTo, treeOf, treeOfMatching } from './location-tree';

const [house, aisle, bin, van] = [
  aLocation({ id: 'house', code: 'MAIN', name: 'Warehouse' }),
  aLocation({ id: 'aisle', code: 'A', name: 'Aisle', parentId: 'house' }),
  aLocation({ id: 'bin', code: 'A-1', name: 'Bin', parentId: 'aisle' }),
  aLocation({ id: 'van', code: 'VAN', name: 'Service van' }),
];
const all = [aisle!, bin!, house!, van!];

describe('the tree of locations', () => {
  it('holds each within its parent, in whatever order they come', () => {
    const tree = treeOf(all);
    expect(tree.map(({ location }) => location.id)).toEqual(['house', 'van']);
    expect(idsOf(tree)).toEqual(['house', 'aisle', 'bin', 'van']);
  });

  it('shows one whose parent is unknown at the top, rather than not at all', () =>
    expect(idsOf(treeOf([bin!]))).toEqual(['bin']));

  it('keeps what a match is part of, and its own parts', () => {
    expect(idsOf(treeOfMatching(treeOf(all), 'aisle'))).toEqual(['house', 'aisle', 'bin']);
    expect(idsOf(treeOfMatching(treeOf(all), 'a-1'))).toEqual(['house', 'aisle', 'bin']);
    expect(idsOf(treeOfMatching(treeOf(all), 'nothing'))).toEqual([]);
  });

  it('knows what is within a location, and what it is within', () => {
    expect(idsWithin(treeOf(all), 'aisle')).toEqual(['aisle', 'bin']);
    expect(pathTo(all, 'bin').map(({ code }) => code)).toEqual(['MAIN', 'A']);
  });
});
