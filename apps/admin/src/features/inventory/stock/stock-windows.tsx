import type { StockLevel, StockMovement } from '@docket/contracts';
import { type ReactNode, Suspense, useState } from 'react';
import type { MoveStart } from './move-draft';
import { lazyPart } from '../../../loading/lazy-part';

const MoveModal = lazyPart(async () => (await import('./move-modal')).MoveModal);
const CountModal = lazyPart(async () => (await import('./count-modal')).CountModal);
const LevelsTogether = lazyPart(async () => (await import('./levels-together')).LevelsTogether);
const ReverseModal = lazyPart(async () => (await import('./reverse-modal')).ReverseModal);
const CountImport = lazyPart(async () => (await import('./count-import')).CountImport);

/** Several rows of stock with which something is done at once. */
export interface LevelsAtHand {
  what: 'transfer' | 'count';
  levels: readonly StockLevel[];
  /** How a row is called. */
  nameOf: (level: StockLevel) => string;
  /** Hears of those that are done with. */
  onDone: (levels: readonly StockLevel[]) => void;
}

/** Which window is open, and for what. */
export type StockWindow =
  | { window: 'move'; start: MoveStart }
  | { window: 'count'; level: StockLevel }
  | ({ window: 'levels' } & LevelsAtHand)
  | { window: 'reverse'; movement: StockMovement }
  | { window: 'importCounts' };

/** The windows in which stock is moved, of which one is open at most. */
export function useStockWindows(): { open: (next: StockWindow) => void; windows: ReactNode } {
  const [opened, setOpened] = useState<StockWindow | null>(null);
  return {
    open: setOpened,
    windows: opened !== null && (
      <Suspense fallback={null}>
        <Opened opened={opened} onClose={() => setOpened(null)} />
      </Suspense>
    ),
  };
}

function Opened({ opened, onClose }: { opened: StockWindow; onClose: () => void }) {
  switch (opened.window) {
    case 'move':
      return <MoveModal start={opened.start} onClose={onClose} />;
    case 'count':
      return <CountModal level={opened.level} onClose={onClose} />;
    case 'levels':
      return <LevelsTogether {...opened} onClose={onClose} />;
    case 'reverse':
      return <ReverseModal movement={opened.movement} onClose={onClose} />;
    case 'importCounts':
      return <CountImport onClose={onClose} />;
  }
}
