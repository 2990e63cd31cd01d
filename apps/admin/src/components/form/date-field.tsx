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

/** A day with its label, its hint, what is wrong with it, and what somebody else made of it. */
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
      // The server refuses it: what was typed is not left out in silence.
      onMistake={field.onChange}
    />
  );
}
