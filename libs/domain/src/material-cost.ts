import Big from 'big.js';
import { type DecimalString, plain, round, SCALE } from './decimal';
import { formatMoney } from './money';
import { materialNeed } from './production';

/** Quantity of a component in one piece, and the cost of one unit of it. */
export interface CostedComponent {
  quantity: DecimalString;
  /** Loss in production, added to the quantity. */
  scrapPercent: DecimalString;
  cost: DecimalString;
  currency: string;
}

/** How much of a component one piece takes on average: also of what comes in whole pieces, some are lost. */
export const averageNeed = ({ quantity, scrapPercent }: CostedComponent): DecimalString =>
  materialNeed({ quantityPerUnit: quantity, scrapPercent, tracking: 'none' }, '1');

/** Cost of a component in one piece, before tax, with six places at most. */
export const componentCost = (component: CostedComponent): DecimalString =>
  plain(round(exactCost(component), SCALE));

/** Cost of all components of a piece by currency. The sum is rounded once, since fractions of a cent add up. */
export function costByCurrency(
  components: readonly CostedComponent[],
): { currency: string; amount: DecimalString }[] {
  const sums = new Map<string, Big>();
  for (const component of components) {
    const sum = sums.get(component.currency) ?? new Big(0);
    sums.set(component.currency, sum.plus(exactCost(component)));
  }
  return [...sums]
    .map(([currency, sum]) => ({ currency, amount: formatMoney(sum, currency) }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

const exactCost = (component: CostedComponent): Big => new Big(averageNeed(component)).times(component.cost);
