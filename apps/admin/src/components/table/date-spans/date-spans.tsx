import { Suspense, useState } from 'react';
import styles from '../list-filters.module.css';
import { type DateSpan, isSet, type SpanName, type SpanSearch } from './date-span';
import { lazyPart } from '../../../loading/lazy-part';

// Loaded when the URL contains a date filter, or when the user opens one.
const SpanFields = lazyPart(async () => (await import('./span-fields')).SpanFields);

interface Props {
  spans: readonly DateSpan[];
  search: SpanSearch;
  onChange: (span: SpanSearch) => void;
}

/** Date filters of a list. Their values are stored in the URL. */
export function DateSpans({ spans, search, onChange }: Props) {
  const [asked, setAsked] = useState<readonly SpanName[]>([]);
  const isOpen = ({ name }: DateSpan) => asked.includes(name) || isSet(search, name);
  const others = spans.filter((span) => !isOpen(span));
  return (
    <>
      <Suspense fallback={null}>
        {spans.filter(isOpen).map((span) => (
          <SpanFields
            key={span.name}
            span={span}
            search={search}
            isAsked={asked.includes(span.name)}
            onChange={onChange}
          />
        ))}
      </Suspense>
      {others.length > 0 && (
        <div className={styles.filters}>
          {others.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              className={styles.filter}
              onClick={() => setAsked([...asked, name])}
            >
              {label}…
            </button>
          ))}
        </div>
      )}
    </>
  );
}
