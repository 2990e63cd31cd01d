import type { NumberSeries } from '@docket/contracts';
import {
  areNumbersAlike,
  formatNumber,
  isDated,
  LARGEST_SEQUENCE,
  numberPatternProblem,
  inLanguage,
} from '@docket/domain';
import { Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeNumbering, numberingKey } from '../../../api/numbering';
import { Dialog } from '../../../components/feedback/dialog';
import { WindowForm } from '../../../components/form/window-form';
import { dayOf } from '../../../components/form/days';
import { useToast } from '../../../components/feedback/use-toast';
import { asTitle } from '../../../i18n/as-title';
import { useFormats } from '../../../i18n/format';
import { textLanguage } from '../../../i18n/languages';

interface Props {
  series: NumberSeries;
  /** How everything else is numbered. */
  others: readonly NumberSeries[];
  onClose: () => void;
}

/** Changes how one kind of document is numbered, by the very rules of the server. */
export function PatternModal({ series, others, onClose }: Props) {
  const { t, i18n } = useTranslation('numbering');
  const toast = useToast();
  const queryClient = useQueryClient();
  const [pattern, setPattern] = useState(series.pattern);
  const [typed, setTyped] = useState(String(series.nextSequence));
  const { integer } = useFormats();
  const today = dayOf(new Date());
  const least = series.nextSequence;
  const sequence = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0;
  const isLower = sequence < least;
  const alike = others.find((other) => areNumbersAlike(other.pattern, pattern));
  const isPatternNew = pattern !== series.pattern;
  const problemOf = (): string | null => {
    const found = numberPatternProblem(pattern);
    if (found !== null) return inLanguage(found, textLanguage(i18n.language), true);
    if (!isPatternNew || alike === undefined) return null;
    return t('alike', { label: alike.label, pattern: alike.pattern });
  };
  const problem = problemOf();
  const shown = (count: number, day: string) => formatNumber(pattern, count, day);
  const save = useMutation({
    mutationFn: () =>
      changeNumbering(series, {
        ...(isPatternNew && { pattern }),
        ...(sequence !== least && { nextSequence: sequence }),
      }),
    onSuccess: ({ label, nextNumber }) => {
      void toast.success(t('saved', { label: label, number: nextNumber }));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: numberingKey }),
  });
  return (
    <Dialog opened onClose={onClose} title={t('editTitle', { label: asTitle(series.label) })}>
      <WindowForm
        isComplete={problem === null && !isLower}
        isDirty={isPatternNew || typed.trim() !== String(least)}
        isSaving={save.isPending}
        error={save.error}
        onSave={() => save.mutate()}
        onClose={onClose}
      >
        {() => (
          <>
            <TextInput
              label={t('pattern')}
              required
              description={t('help')}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              value={pattern}
              error={problem}
              onChange={({ currentTarget }) => {
                save.reset();
                setPattern(currentTarget.value);
              }}
            />
            <TextInput
              label={t('sequence')}
              required
              description={t('sequenceHelp', { least })}
              autoComplete="off"
              inputMode="numeric"
              value={typed}
              error={isLower && t('sequenceWrong', { least, most: integer(LARGEST_SEQUENCE) })}
              onChange={({ currentTarget }) => {
                save.reset();
                setTyped(currentTarget.value);
              }}
            />
            {problem === null && !isLower && (
              <div role="status">
                <Text size="sm">{t('preview', { number: shown(sequence, today) })}</Text>
                {isDated(pattern) && (
                  <Text size="sm" c="dimmed" mt={4}>
                    {t('goesOn', {
                      number: shown(sequence, lastOfYear(today)),
                      following: shown(sequence + 1, firstOfNext(today)),
                    })}
                  </Text>
                )}
              </div>
            )}
          </>
        )}
      </WindowForm>
    </Dialog>
  );
}

/** `2026-12-31` for a day of 2026. */
const lastOfYear = (today: string) => `${today.slice(0, 4)}-12-31`;
const firstOfNext = (today: string) => `${Number(today.slice(0, 4)) + 1}-01-01`;
