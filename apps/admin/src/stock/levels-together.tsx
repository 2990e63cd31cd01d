import { lazy } from 'react';
import type { LevelsAtHand } from './stock-windows';

// From here, lest every list of stock names the files that these windows are made of.
const TransferLevels = lazy(async () => ({ default: (await import('./transfer-levels')).TransferLevels }));
const CountLevels = lazy(async () => ({ default: (await import('./count-levels')).CountLevels }));

/** What is done with several rows of stock at once. */
export function LevelsTogether({ what, ...props }: LevelsAtHand & { onClose: () => void }) {
  return what === 'transfer' ? <TransferLevels {...props} /> : <CountLevels {...props} />;
}
