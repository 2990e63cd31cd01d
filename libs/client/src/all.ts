/** A part of the API that lists something, a page at a time. */
export interface Listed<Query, Item> {
  list(options: {
    query: Query & { cursor?: string };
  }): Promise<{ data?: { data: Item[]; next: string | null } }>;
}

/**
 * Every entry of a list, whatever its pages: `for await (const quote of all(docket.salesQuotes, { status: ['sent'] }))`.
 * A page is asked for when the one before is used up.
 */
export async function* all<Query extends object, Item>(
  listed: Listed<Query, Item>,
  query: Omit<Query, 'cursor'> = {} as Query,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | null | undefined;
  do {
    const options = { query: { ...query, ...(cursor ? { cursor } : {}) } as Query };
    const { data: page } = await listed.list(options);
    yield* page?.data ?? [];
    cursor = page?.next;
  } while (cursor);
}
