import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { askServer } from './line';
import { brought, NotLoaded } from './not-loaded';
import { PartMissing } from './part-missing';

interface BoundaryProps {
  missing: ReactNode;
  children: ReactNode;
}

/** Error boundary for parts that cannot be loaded. Other errors go on to the boundary above. */
class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    // The part may be missing because the server was updated.
    if (error instanceof NotLoaded) void askServer();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof NotLoaded) return this.props.missing;
    throw error;
  }
}

/**
 * A part of a page that is loaded when it is first shown. If it cannot be loaded, a notice takes its place; the page and
 * the typed text stay. A part with `onClose` is a window: its notice can be closed.
 */
export function lazyPart<Props extends object>(bring: () => Promise<ComponentType<Props>>) {
  const begin = () =>
    lazy(async () => ({ default: await brought(bring) })) as unknown as ComponentType<Props>;
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
      <PartBoundary key={tries} missing={<PartMissing onClose={closes(props)} onRetry={tryAgain} />}>
        <Part {...props} />
      </PartBoundary>
    );
  };
}

function closes(props: object): (() => void) | undefined {
  if (!('onClose' in props) || typeof props.onClose !== 'function') return undefined;
  const { onClose } = props;
  return () => void onClose();
}
