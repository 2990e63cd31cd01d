import type { AuditEvent } from '@docket/contracts';
import { Fragment } from 'react';
import styles from './audit-page.module.css';
import { isAnyEvent, useDetailWords } from './use-detail-words';

/** The details that name the subject of an event, the most telling first. */
const NAMES = ['name', 'email'];
/** Details that are not shown, because only programs need them. */
const UNTOLD = new Set(['replacedBy', 'kind']);
/** Details whose values are names used by programs, which browsers must not translate. */
const IDENTIFIERS = new Set(['events']);

/**
 * The subject of an event: its name, and the other details that are known.
 * @param none the text shown if the event has no details
 */
export function EventDetails({ event, none }: { event: AuditEvent; none?: string }) {
  const words = useDetailWords();
  const told = Object.entries(event.details).filter(
    ([name, value]) => !UNTOLD.has(name) && value !== null && value !== false,
  );
  const main = told.find(([name]) => NAMES.includes(name));
  const rest = told.filter((entry) => entry !== main);
  return (
    <>
      {told.length === 0 && none}
      {main !== undefined && (
        <span className={styles.subject} translate="no">
          {String(main[1])}
        </span>
      )}
      {rest.length > 0 && (
        <span className={styles.more}>
          {rest.map((entry, index) => (
            <Fragment key={entry[0]}>
              {index > 0 && ' · '}
              <span translate={IDENTIFIERS.has(entry[0]) && !isAnyEvent(entry[1]) ? 'no' : undefined}>
                {words(...entry)}
              </span>
            </Fragment>
          ))}
        </span>
      )}
    </>
  );
}
