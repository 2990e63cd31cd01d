import { exceeds, isZero, remainderOf } from '@docket/domain';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format';

/** Quantity of an item that a document reserves and still lacks. */
export interface Need {
  id: string;
  name: string;
  uom: string;
  held: string;
  missing: string;
}

/** Number of items that the text names. The rest are counted. */
const NAMED = 3;

/** Text that says what was newly reserved and what is still missing. It is a notice if nothing was reserved. */
export function useHeldText(): (
  before: readonly Need[],
  after: readonly Need[],
) => string | { notice: string } {
  const { t } = useTranslation('document');
  const { decimal, list } = useFormats();
  const named = (amounts: readonly string[]) =>
    list([
      ...amounts.slice(0, NAMED),
      ...(amounts.length > NAMED ? [t('held.more', { count: amounts.length - NAMED })] : []),
    ]);
  const amountOf = (quantity: string, { uom, name }: Need) => `${decimal(quantity)} ${uom} ${name}`;
  return (before, after) => {
    const heldBefore = new Map(before.map(({ id, held }) => [id, held]));
    const added = after.flatMap((need) => {
      const was = heldBefore.get(need.id) ?? '0';
      return exceeds(need.held, was) ? [amountOf(remainderOf(need.held, was), need)] : [];
    });
    const lacking = after
      .filter(({ missing }) => !isZero(missing))
      .map((need) => amountOf(need.missing, need));
    const amounts = { held: named(added), missing: named(lacking) };
    if (added.length === 0)
      return { notice: t(lacking.length === 0 ? 'held.nothing' : 'held.none', amounts) };
    return t(lacking.length === 0 ? 'held.all' : 'held.some', amounts);
  };
}
