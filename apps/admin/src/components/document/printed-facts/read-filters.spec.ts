import { readFilters } from './read-filters';

const quoted = (words: string) => `"${words}"`;

function read(filters: string): string[] {
  document.body.innerHTML = `<div id="list">${filters}</div>`;
  return readFilters(document.getElementById('list')!, quoted);
}

describe('what a list is narrowed by', () => {
  it('is read off its search, its chips, its choices and its days, in their order', () => {
    expect(
      read(`<div role="search">
        <input type="search" aria-label="Search by number" value=" pump " />
        <label for="c">Customer</label><input id="c" role="combobox" value="C-1 · Acme" />
        <input type="hidden" value="c-1" />
        <div role="group" aria-label="Status">
          <button aria-pressed="true">Draft</button><button aria-pressed="false">Sent</button>
          <button aria-pressed="true">Lost</button>
        </div>
        <label for="r">Reason</label>
        <select id="r"><option value="">Any reason</option><option value="receipt" selected>Receipt</option></select>
        <input aria-label="Since" value="Nov 2, 2026" />
        <button data-narrows="Only by Ada">Only by Ada<span>. Show everybody</span></button>
        <button>Clear filters</button>
      </div>`),
    ).toEqual([
      '"pump"',
      'Customer: C-1 · Acme',
      'Status: Draft, Lost',
      'Reason: Receipt',
      'Since: Nov 2, 2026',
      'Only by Ada',
    ]);
  });

  it.each([
    [
      'nothing is chosen',
      '<div role="search"><input type="search" value=""/><select><option value="">Any</option></select></div>',
    ],
    ['there are no filters', '<table></table>'],
  ])('is nothing where %s', (_, filters) => expect(read(filters)).toEqual([]));
});
