import type { LevelsAtHand } from './stock-windows';
import { lazyPart } from '../../../loading/lazy-part';

// From here, lest every list of stock names the files that these windows are made of.
const TransferLevels = lazyPart(async () => (await import('./transfer-levels')).TransferLevels);
const CountLevels = lazyPart(async () => (await import('./count-levels')).CountLevels);

/** What is done with several rows of stock at once. */
export function LevelsTogether({ what, ...props }: LevelsAtHand & { onClose: () => void }) {
  return what === 'transfer' ? <TransferLevels {...props} /> : <CountLevels {...props} />;
}
