import { Autocomplete } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import formStyles from '../../../components/form/form.module.css';
import { OUTPUT_LIMITS } from '../../../components/form/limits';
import { TextField } from '../../../components/form/text-field';
import type { FormField } from '../../../components/form/use-form';
import { useFormats } from '../../../i18n/format';
import { readSerials, type SerialMistake } from './typed-serials';

/** Says in words what is wrong with what is typed as serial numbers. */
export function useSerialMistake(): (text: string) => string | undefined {
  const { t } = useTranslation('serials');
  const { integer } = useFormats();
  const told = (wrong: SerialMistake) => {
    if (wrong.reason === 'tooMany') return t('tooMany', { most: integer(wrong.most) });
    if (wrong.reason === 'twice') return t('twice', { serial: wrong.serial });
    return t(wrong.reason, { range: wrong.range });
  };
  return (text) => {
    const { mistake } = readSerials(text, OUTPUT_LIMITS.lots);
    return mistake && told(mistake);
  };
}

/** What is typed as serial numbers, and in words what is wrong with that. */
export function useTypedSerials(text: string): { serials: readonly string[]; mistake: string | undefined } {
  const mistakeIn = useSerialMistake();
  return { serials: readSerials(text, OUTPUT_LIMITS.lots).serials, mistake: mistakeIn(text) };
}

interface Props {
  field: FormField<string>;
  label: string;
  /** What is told before how serial numbers are typed. */
  hint?: string;
  /** How many they are, in words. */
  counted?: (count: number) => string;
  /** Those that can be taken; none to choose from where it is left out. */
  there?: readonly string[];
  required?: boolean;
  autoFocus?: boolean;
}

/** Serial numbers as they are typed or scanned wherever pieces are named: several at once, and ranges of them. */
export function SerialsField({ field, label, hint, counted, there = [], required, autoFocus }: Props) {
  const { t } = useTranslation('serials');
  const { serials } = useTypedSerials(field.value);
  const left = there.filter((serial) => !serials.includes(serial));
  return (
    <div className={formStyles.wide}>
      <TextField
        field={serialsAsOne(
          { ...field, isRequiredAt: (part) => required ?? field.isRequiredAt(part) },
          serials,
        )}
        label={label}
        hint={
          <>
            {hint !== undefined && `${hint} `}
            {t('hint')}
            <br />
            <strong>{counted?.(serials.length) ?? t('counted', { count: serials.length })}</strong>
          </>
        }
        lines={5}
        autoFocus={autoFocus}
      />
      {left.length > 0 && (
        <OneThere
          serials={left}
          onChoose={(serial) =>
            field.onChange((text: string) => [text.trimEnd(), serial, ''].filter(isNotFirstGap).join('\n'))
          }
        />
      )}
    </div>
  );
}

/** Adds one that lies there, for whom nobody has read it out. */
function OneThere({ serials, onChoose }: { serials: readonly string[]; onChoose: (serial: string) => void }) {
  const { t } = useTranslation('serials');
  const [text, setText] = useState('');
  // The field is told the choice as a text right after: it is empty for the next one instead.
  const isChosen = useRef(false);
  return (
    <Autocomplete
      mt="xs"
      size="xs"
      aria-label={t('there')}
      placeholder={t('there')}
      data={[...new Set(serials)]}
      value={text}
      onChange={(typed) => {
        setText(isChosen.current ? '' : typed);
        isChosen.current = false;
      }}
      onOptionSubmit={(serial) => {
        isChosen.current = true;
        onChoose(serial);
      }}
      autoComplete="off"
      withScrollArea={false}
      classNames={{ options: formStyles.choices }}
      comboboxProps={{ withinPortal: false }}
    />
  );
}

const isNotFirstGap = (line: string, index: number) => index > 0 || line !== '';

/** What is wrong with any of them is told where all of them are typed. */
const serialsAsOne = (field: FormField<string>, serials: readonly string[]): FormField<string> => ({
  ...field,
  errorAt: () =>
    [undefined, ...serials.flatMap((_serial, index) => [`${index}.lot`, `${index}.quantity`])]
      .map((part) => field.errorAt(part))
      .find((error) => error !== undefined),
});
