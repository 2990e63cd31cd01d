import { Notifications } from '@mantine/notifications';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMessagesInReach } from './messages-in-reach';
import { dropProblems } from './toasts';
import { useMessagePlace } from './use-message-place';
import styles from './messages-shown.module.css';

/** List of the messages. Errors of a page are removed when the user leaves it. */
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
        // The position changes by CSS only. A screen reader would announce moved elements again.
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
