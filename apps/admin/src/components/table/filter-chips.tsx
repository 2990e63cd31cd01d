import styles from './list-filters.module.css';

interface Props<Value extends string> {
  /** What is narrowed. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** Whether choosing one lets go of the others. */
  single?: boolean;
  onChange: (chosen: Value[] | undefined) => void;
}

/** Narrows a list to some of few values; none chosen shows them all. */
export function FilterChips<Value extends string>({
  label,
  choices,
  chosen,
  single = false,
  onChange,
}: Props<Value>) {
  const toggle = (value: Value) => {
    const others = single ? [] : chosen.filter((one) => one !== value);
    const next = chosen.includes(value) ? others : [...others, value];
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <div role="group" aria-label={label} className={styles.filters}>
      {/* One alone says it itself. */}
      {choices.length > 1 && (
        <span className={styles.name} aria-hidden>
          {label}
        </span>
      )}
      {choices.map(({ value, label: name }) => (
        <button
          key={value}
          type="button"
          className={styles.filter}
          aria-pressed={chosen.includes(value)}
          onClick={() => toggle(value)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
