import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/format';
import { DateInput } from './date/date-input';
import { isDay } from './date/day-text';
import { Overtaken } from './overtaken';
import type { FormField } from './use-form';

interface Props {
  field: FormField<string>;
  label: string;
  hint?: ReactNode;
}

/** Date field of a form with label, hint, error and the value that another user has stored. */
export function DateField({ field, label, hint }: Props) {
  const { date } = useFormats();
  const { overtakenBy } = field;
  return (
    <DateInput
      label={label}
      description={
        overtakenBy === undefined ? (
          hint
        ) : (
          <>
            {hint}
            <Overtaken by={isDay(overtakenBy) ? date(overtakenBy) : overtakenBy} />
          </>
        )
      }
      error={field.errorAt()}
      value={field.value}
      onChange={field.onChange}
      // An unreadable text becomes the value. The server then refuses it, so it is never dropped silently.
      onMistake={field.onChange}
    />
  );
}
