import styles from './list-filters.module.css';

interface Props<Value extends string> {
  /** Name of the filter. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** True if only one value can be chosen. */
  single?: boolean;
  onChange: (chosen: Value[] | undefined) => void;
}

/** Filter with a few values as toggle buttons. If none is chosen, all rows are shown. */
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
      {/* A single button names the filter itself. */}
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
