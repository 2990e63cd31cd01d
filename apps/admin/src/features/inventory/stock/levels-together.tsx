import type { LevelsAtHand } from './stock-windows';
import { lazyPart } from '../../../loading/lazy-part';

// Loaded from here: otherwise every list of stock would name the files of these windows.
const TransferLevels = lazyPart(async () => (await import('./transfer-levels')).TransferLevels);
const CountLevels = lazyPart(async () => (await import('./count-levels')).CountLevels);

/** The window for an action on several rows of stock: a transfer or a count. */
export function LevelsTogether({ what, ...props }: LevelsAtHand & { onClose: () => void }) {
  return what === 'transfer' ? <TransferLevels {...props} /> : <CountLevels {...props} />;
}
