import { aLevel } from '../../../testing/builders';
import { pump } from '../../../testing/order-desk';
import { newPart, placeOf, stockForLine, takenFrom } from './ship-draft';

const held = { lineId: 'l-1', itemId: 'i-1', locationId: 'p-1', lot: 'A7', quantity: '2' };
const level = aLevel({
  itemId: 'i-1',
  locationId: 'p-1',
  lot: 'A7',
  onHand: '6',
  allocated: '5',
  available: '1',
});

describe('stock for a line', () => {
  it('is what is held for it and what is free, without what is held for others', () => {
    const elsewhere = aLevel({ itemId: 'i-2' });
    const others = { ...held, lineId: 'l-9', quantity: '3' };
    expect(stockForLine(pump, [level, elsewhere], [held, others, { ...held, lot: 'B1' }])).toEqual([
      { ...level, own: '2', takeable: '3', others: '3' },
    ]);
  });

  it('is no more than is there, where a count took some of what is held', () => {
    const short = { ...level, onHand: '1', available: '-4' };
    expect(stockForLine(pump, [short], [held])).toMatchObject([{ own: '1', takeable: '1', others: '0' }]);
  });

  it('is proposed as far as no other part of the line takes it', () => {
    const levels = stockForLine(pump, [level], [held]);
    const [place, part, wherever] = [placeOf(level), newPart('l-1'), newPart('l-1', '4')];
    expect(takenFrom(place, part, { line: pump, parts: [part], levels })).toEqual({ place, quantity: '3' });
    // A part without a place uses up the stock allocated here first.
    const parts = [wherever, part];
    expect(takenFrom(place, part, { line: pump, parts, levels })).toEqual({ place, quantity: '1' });
  });
});
