import type { NumberSeries } from '@docket/contracts';
import { formatNumber, numberPatternProblem } from '@docket/domain';
import { Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeNumbering, numberingKey } from '../api/numbering';
import { Dialog } from '../components/dialog';
import { WindowForm } from '../components/form/window-form';
import { useToast } from '../components/use-toast';
import { asTitle } from '../i18n/as-title';
import { useServerSpeech } from '../i18n/server-speech';

interface Props {
  series: NumberSeries;
  onClose: () => void;
}

/** Changes how one kind of document is numbered, by the very rules of the server. */
export function PatternModal({ series, onClose }: Props) {
  const { t } = useTranslation('numbering');
  const toast = useToast();
  const queryClient = useQueryClient();
  const [pattern, setPattern] = useState(series.pattern);
  const problem = numberPatternProblem(pattern);
  const server = useServerSpeech();
  const save = useMutation({
    mutationFn: () => changeNumbering(series, pattern),
    onSuccess: ({ label, nextNumber }) => {
      void toast.success(t('saved', { label: server.text(label), number: nextNumber }));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: numberingKey }),
  });
  return (
    <Dialog opened onClose={onClose} title={t('editTitle', { label: asTitle(server.text(series.label)) })}>
      <WindowForm
        isComplete={problem === null}
        isDirty={pattern !== series.pattern}
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
              error={problem === null ? null : server.text(problem)}
              onChange={({ currentTarget }) => {
                save.reset();
                setPattern(currentTarget.value);
              }}
            />
            {problem === null && (
              <Text size="sm" role="status">
                {t('preview', { number: exampleOf(series, pattern) })}
              </Text>
            )}
          </>
        )}
      </WindowForm>
    </Dialog>
  );
}

/** What a pattern makes of the count that the present one stands at. */
function exampleOf({ pattern: present, nextNumber }: NumberSeries, pattern: string): string {
  const today = new Date().toISOString().slice(0, 10);
  // The count is what the present pattern puts in place of {seq}.
  const [before = '', after = ''] = formatNumberAround(present, today);
  const count = Number(nextNumber.slice(before.length, nextNumber.length - after.length));
  return formatNumber(pattern, Number.isInteger(count) && count > 0 ? count : 1, today);
}

/** The text before and after the running number. */
const formatNumberAround = (pattern: string, today: string): string[] =>
  pattern.split(/\{seq(?::\d{1,2})?\}/).map((part) => formatNumber(part, 0, today));
