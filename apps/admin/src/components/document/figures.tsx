import type { CSSProperties, ReactNode } from 'react';
import styles from './figures.module.css';

export interface Figure {
  label: string;
  value: ReactNode;
  /** What it is counted in, or what else is to be said of it. */
  unit?: string;
  /** What can be done about it, below. */
  more?: ReactNode;
}

interface Props {
  label: string;
  /** Up to four. */
  figures: readonly Figure[];
}

/** The few numbers by which a document is judged at a glance. */
export function Figures({ label, figures }: Props) {
  return (
    <section aria-label={label} className={styles.block}>
      <dl className={styles.figures} style={{ '--figures': figures.length } as CSSProperties}>
        {figures.map(({ label: name, value, unit, more }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {unit !== undefined && <span className={styles.unit}>{unit}</span>}
              {more && <div className={styles.more}>{more}</div>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
