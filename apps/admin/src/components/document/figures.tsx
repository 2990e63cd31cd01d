import type { CSSProperties, ReactNode } from 'react';
import styles from './figures.module.css';

export interface Figure {
  label: string;
  value: ReactNode;
  /** Unit of the value, or a short note on it. */
  unit?: string;
  /** Content below the value, such as a button that acts on it. */
  more?: ReactNode;
}

interface Props {
  label: string;
  /** At most four. */
  figures: readonly Figure[];
}

/** Key figures of a document, shown side by side. */
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
