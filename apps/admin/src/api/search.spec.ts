import * as contracts from '@docket/contracts';
import { LONGEST_SEARCH, SHORTEST_SEARCH } from './search';

it('looks for texts as long as the server takes', () => {
  expect([SHORTEST_SEARCH, LONGEST_SEARCH]).toEqual([contracts.SHORTEST_SEARCH, contracts.LONGEST_SEARCH]);
});
