/** Fields of an order or of a list row that must be equal in the product and in its peers. */
interface Told {
  number: string;
  lines?: readonly unknown[];
}

/** An order, or as many as a list has, bare or in an envelope. */
type Body = Told | { data: Told | readonly Told[] };

/**
 * Proves that a peer reads the same orders, in the same order and with as many lines.
 *
 * @throws {Error} with the first difference
 */
export async function requireSameOrders(
  who: string,
  theirBody: Promise<unknown>,
  ourBody: Promise<unknown>,
): Promise<void> {
  const [theirs, ours] = [words((await theirBody) as Body), words((await ourBody) as Body)];
  const length = Math.max(theirs.length, ours.length);
  for (let index = 0; index < length; index++) {
    if (theirs[index] === ours[index]) continue;
    throw new Error(
      `${who}: ${theirs[index] ?? 'nothing'} is read where Docket has ${ours[index] ?? 'nothing'} (no. ${index + 1}).`,
    );
  }
}

function words(body: Body): string[] {
  const told = 'data' in body ? body.data : body;
  return [told].flat().map(({ number, lines }) => (lines ? `${number} with ${lines.length} lines` : number));
}
