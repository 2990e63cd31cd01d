import { type Edges, leastInTheWay, type MessagePlace } from './message-place';

const thing = (left: number, top: number, width = 100, height = 40): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const placed = (things: Edges[], now: MessagePlace = 'bottom-right') =>
  leastInTheWay({ width: 440, height: 56 }, { width: 1440, height: 900 }, things, now);

const inCorners = [thing(1300, 840), thing(300, 840)];

it('messages stand in the corner, where nothing else is', () => {
  expect(placed([])).toBe('bottom-right');
  // The elements are left of, right of and above the messages.
  expect(placed([thing(880, 830), thing(1200, 780), thing(0, 830)])).toBe('bottom-right');
});

it('they leave it for a place with less to press', () => {
  expect(placed([thing(1300, 840)])).toBe('bottom-left');
  expect(placed(inCorners)).toBe('header');
  const ofHeader = [thing(600, 8), thing(1300, 8)];
  expect(placed([...inCorners, thing(600, 8)])).toBe('header-right');
  expect(placed([...inCorners, ...ofHeader])).toBe('below-header');
  expect(placed([...inCorners, ...ofHeader, thing(700, 80)])).toBe('bottom-right');
});

it('they stay where they are, until something is in the way there', () => {
  expect(placed([], 'below-header')).toBe('below-header');
  expect(placed([thing(700, 70)], 'below-header')).toBe('bottom-right');
});

it('on a phone they stand above a window as high as the screen', () => {
  const highWindow = thing(20, 72, 350, 760);
  const phone = { width: 390, height: 844 };
  expect(leastInTheWay({ width: 358, height: 60 }, phone, [highWindow], 'bottom-right')).toBe('header');
});
