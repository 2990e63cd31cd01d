import type { StockLevel, StockMovement } from '@docket/contracts';
import { type ReactNode, Suspense, useState } from 'react';
import type { MoveStart } from './move-draft';
import { lazyPart } from '../../../loading/lazy-part';

const MoveModal = lazyPart(async () => (await import('./move-modal')).MoveModal);
const CountModal = lazyPart(async () => (await import('./count-modal')).CountModal);
const LevelsTogether = lazyPart(async () => (await import('./levels-together')).LevelsTogether);
const ReverseModal = lazyPart(async () => (await import('./reverse-modal')).ReverseModal);

/** Several rows of stock for one bulk action. */
export interface LevelsAtHand {
  what: 'transfer' | 'count';
  levels: readonly StockLevel[];
  /** The name of a row. */
  nameOf: (level: StockLevel) => string;
  /** Called with the rows that are finished. */
  onDone: (levels: readonly StockLevel[]) => void;
}

/** The open window and its subject. */
export type StockWindow =
  | { window: 'move'; start: MoveStart }
  | { window: 'count'; level: StockLevel }
  | ({ window: 'levels' } & LevelsAtHand)
  | { window: 'reverse'; movement: StockMovement };

/** The windows that move stock. At most one is open. */
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
  }
}
