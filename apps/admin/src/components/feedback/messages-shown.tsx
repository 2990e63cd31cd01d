import { Notifications } from '@mantine/notifications';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMessagesInReach } from './messages-in-reach';
import { dropProblems } from './toasts';
import { useMessagePlace } from './use-message-place';
import styles from './messages-shown.module.css';

/** The messages there are. What went wrong on one page is not told on the next. */
export function MessagesShown() {
  useMessagesInReach();
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) dropProblems();
    before.current = pathname;
  }, [pathname]);
  const frame = useRef<HTMLDivElement>(null);
  const place = useMessagePlace(frame);
  return (
    <div ref={frame}>
      <Notifications
        // By style alone: elsewhere in the document, messages would be read out again.
        data-place={place}
        classNames={{ root: styles.messages }}
        position="bottom-right"
        limit={4}
        autoClose={5000}
        withinPortal={false}
      />
    </div>
  );
}
