import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface Props {
  label: string;
  figures: readonly {
    label: string;
    value: ReactNode;
    /** What it is counted in, or what else is to be said of it. */
    unit?: string;
  }[];
}

/** The few numbers by which a document is judged at a glance. */
export function Figures({ label, figures }: Props) {
  return (
    <section aria-label={label}>
      <dl className={styles.figures}>
        {figures.map(({ label: name, value, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {unit !== undefined && <span className={styles.unit}>{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
