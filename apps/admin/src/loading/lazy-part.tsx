import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { LoadingBar } from './bars';
import { askServer } from './line';
import { brought, NotLoaded } from './not-loaded';
import { PartMissing } from './part-missing';

/** A script that takes longer than this many milliseconds is treated as missing. */
const LONGEST_LOAD_MS = 20_000;

interface BoundaryProps {
  missing: ReactNode;
  /** Called when the part could not be loaded. */
  onMissing: () => void;
  children: ReactNode;
}

/** Error boundary for parts that cannot be loaded. Other errors go on to the boundary above. */
class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof NotLoaded)) return;
    this.props.onMissing();
    // The part may be missing because the server was updated.
    void askServer();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof NotLoaded) return this.props.missing;
    throw error;
  }
}

/**
 * A part of a page that is loaded when it is first shown. The loading bar is shown until then. If the
 * part cannot be loaded in time, a notice with "Try again" takes its place; the page and the typed text stay. A part
 * with `onClose` is a window: its notice can be closed.
 * @param hasSuspense true if the caller has a `Suspense` with a fallback of its own, such as a skeleton
 */
export function lazyPart<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  hasSuspense = false,
) {
  const begin = () =>
    lazy(async () => ({ default: await inTime(brought(bring)) })) as unknown as ComponentType<Props>;
  let latest = begin();
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => latest);
    const [tries, setTries] = useState(0);
    const tryAgain = () => {
      latest = begin();
      setPart(() => latest);
      setTries(tries + 1);
    };
    return (
      <PartBoundary
        key={tries}
        missing={<PartMissing onClose={closes(props)} onRetry={tryAgain} />}
        onMissing={() => {
          // The part is loaded anew when it is opened again: the script may only have been late.
          if (latest === Part) latest = begin();
        }}
      >
        {hasSuspense ? (
          <Part {...props} />
        ) : (
          <Suspense fallback={<LoadingBar isLoading />}>
            <Part {...props} />
          </Suspense>
        )}
      </PartBoundary>
    );
  };
}

/** @throws {NotLoaded} if the part takes too long */
function inTime<Part>(part: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotLoaded('too late')), LONGEST_LOAD_MS);
  });
  return Promise.race([part, late]).finally(() => clearTimeout(timer));
}

function closes(props: object): (() => void) | undefined {
  if (!('onClose' in props) || typeof props.onClose !== 'function') return undefined;
  const { onClose } = props;
  return () => void onClose();
}
