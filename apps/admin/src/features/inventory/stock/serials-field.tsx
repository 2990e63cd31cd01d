import { Autocomplete } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import formStyles from '../../../components/form/form.module.css';
import { OUTPUT_LIMITS } from '../../../components/form/limits';
import { TextField } from '../../../components/form/text-field';
import type { FormField } from '../../../components/form/use-form';
import { useFormats } from '../../../i18n/format';
import { readSerials, type SerialMistake } from './typed-serials';

/** Returns a function that describes the error in typed serial numbers. */
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

/** The serial numbers in a typed text, and a description of the error in it. */
export function useTypedSerials(text: string): { serials: readonly string[]; mistake: string | undefined } {
  const mistakeIn = useSerialMistake();
  return { serials: readSerials(text, OUTPUT_LIMITS.lots).serials, mistake: mistakeIn(text) };
}

interface Props {
  field: FormField<string>;
  label: string;
  /** Hint shown before the one on how serial numbers are typed. */
  hint?: string;
  /** Words for the number of serial numbers. */
  counted?: (count: number) => string;
  /** Serial numbers in stock that can be chosen. If it is left out, none are offered. */
  there?: readonly string[];
  required?: boolean;
  autoFocus?: boolean;
}

/** Field for typed or scanned serial numbers of pieces: several at once, and ranges of them. */
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

/** Adds a serial number from stock by choice, without scanning or typing it. */
function OneThere({ serials, onChoose }: { serials: readonly string[]; onChoose: (serial: string) => void }) {
  const { t } = useTranslation('serials');
  const [text, setText] = useState('');
  // Right after a choice, the component reports it as text. The field is emptied instead, for the next choice.
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

/** Combines the errors of all serial numbers into one field, in which all of them are typed. */
const serialsAsOne = (field: FormField<string>, serials: readonly string[]): FormField<string> => ({
  ...field,
  errorAt: () =>
    [undefined, ...serials.flatMap((_serial, index) => [`${index}.lot`, `${index}.quantity`])]
      .map((part) => field.errorAt(part))
      .find((error) => error !== undefined),
});
