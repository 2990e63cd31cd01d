import { useTranslation } from 'react-i18next';
import { DateInput } from './date/date-input';
import { FilterChips } from './filter-chips';
import styles from './list-filters.module.css';

/** By when what is listed is due; never both. */
export interface DueFilter {
  /** Only what is overdue. */
  late?: 'true';
  /** Only what is due before this day: `2026-11-21`. */
  dueBefore?: string;
}

interface Props extends DueFilter {
  /** Whose words it speaks. */
  texts: 'sales' | 'production';
  onChange: (filter: DueFilter) => void;
}

/** Narrows a list to what is late, or due before a day. */
export function DueFilters({ late, dueBefore, texts, onChange }: Props) {
  const { t } = useTranslation(texts);
  return (
    <div className={styles.pair}>
      <FilterChips
        label={t('lateFilter')}
        choices={[{ value: 'true', label: t('late') }]}
        chosen={late === undefined ? [] : [late]}
        onChange={(chosen) => onChange({ late: chosen?.[0], dueBefore: undefined })}
      />
      <DateInput
        className={styles.day}
        label={t('dueBefore')}
        value={dueBefore ?? ''}
        onChange={(day) => onChange({ dueBefore: day || undefined, late: undefined })}
      />
    </div>
  );
}
