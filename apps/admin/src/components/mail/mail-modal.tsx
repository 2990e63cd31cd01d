import type { DocumentMail, DocumentTemplate, TemplateKindName } from '@docket/contracts';
import { Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailDocument } from '../../api/document-mails';
import { ApiError } from '../../api/problem';
import { useSendsMail } from '../../api/use-session';
import { ActionError } from '../action-error';
import { Dialog } from '../dialog';
import { useTemplateChoice } from '../pdf/use-template-choice';
import { useErrorText } from '../use-error-text';
import { useOnePress } from '../use-one-press';
import { useToast } from '../use-toast';
import { NoMailModal } from './no-mail-modal';
import type { MailedDraft } from './use-mail';
import { FormElement } from '../form/form-element';

const DraftNotice = lazy(async () => ({ default: (await import('./draft-notice')).DraftNotice }));

interface Props {
  kind: TemplateKindName;
  path: string;
  name: string;
  subject: string;
  recipient: string;
  templates: DocumentTemplate[];
  /** The customer's own among them. */
  preferred: string | undefined;
  draft?: MailedDraft;
  onSent: () => void;
  onClose: () => void;
}

type Field = 'to' | 'cc' | 'subject' | 'message';

/** Asks whom a document is to be sent to, with which words and which template. */
export function MailModal({
  kind,
  path,
  name,
  subject,
  recipient,
  templates,
  preferred,
  draft,
  onSent,
  onClose,
}: Props) {
  const { t } = useTranslation('mail');
  const { t: common } = useTranslation();
  const toast = useToast();
  const sendsMail = useSendsMail();
  const [chosen, keep] = useTemplateChoice(kind, templates, preferred);
  const [values, setValues] = useState({
    to: recipient,
    cc: '',
    subject,
    message: '',
  });
  const errorText = useErrorText();
  const [marks, setMarks] = useState(true);
  const markAsSent = marks ? draft?.markAsSent : undefined;
  const send = useMutation({
    mutationFn: async (mail: DocumentMail) => {
      const sent = await mailDocument(path, mail);
      // Only what is out: a mail that is refused leaves the draft as it was.
      const notMarked = await markAsSent?.().then(() => null, errorText);
      return { ...sent, notMarked };
    },
    onSuccess: ({ to, cc, refused, notMarked }) => {
      const addresses = [...to, ...cc].join(', ');
      const problems = [
        ...(refused.length > 0 ? [t('refused', { addresses: refused.join(', ') })] : []),
        ...(typeof notMarked === 'string'
          ? [t('draft.notMarked', { name, addresses, reason: notMarked })]
          : []),
      ];
      if (problems.length > 0) void toast.problem(problems.join(' '));
      else if (notMarked === null) void toast.success(t('draft.sent', { name, addresses }));
      else void toast.success(t('sent', { name, addresses: to.join(', ') }));
      onSent();
      onClose();
    },
  });
  const mistakes = fieldMistakes(send.error, send.variables, (wrong) =>
    t('wrong', { addresses: wrong.join(', '), count: wrong.length }),
  );
  const field = (key: Field) => ({
    value: values[key],
    error: mistakes[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((all) => ({ ...all, [key]: value })),
  });
  const press = useOnePress(send.isPending);
  const submit = () => {
    if (chosen === null) return;
    const { to, cc, ...mail } = values;
    send.mutate({ ...mail, to: addresses(to), cc: addresses(cc), DocumentID: chosen.id });
  };
  const title = t('title', { name });
  if (!sendsMail) return <NoMailModal title={title} onClose={onClose} />;
  return (
    <Dialog opened size="lg" onClose={onClose} title={title}>
      <FormElement
        onSubmit={(event) => {
          event.preventDefault();
          press(submit);
        }}
      >
        <Stack gap="md">
          {Object.keys(mistakes).length === 0 && <ActionError error={send.error} />}
          {draft !== undefined && (
            <Suspense>
              <DraftNotice
                name={name}
                marks={draft.markAsSent === undefined ? undefined : marks}
                onMarks={setMarks}
              />
            </Suspense>
          )}
          <TextInput
            label={t('to')}
            required
            description={t('several')}
            inputMode="email"
            autoComplete="off"
            data-autofocus
            {...field('to')}
          />
          <TextInput label={t('cc')} inputMode="email" autoComplete="off" {...field('cc')} />
          <TextInput label={t('subject')} required maxLength={200} {...field('subject')} />
          <Textarea label={t('message')} autosize minRows={5} maxRows={14} {...field('message')} />
          <NativeSelect
            label={t('template')}
            data={templates.map(({ id, name: label }) => ({ value: id, label }))}
            value={chosen?.id}
            onChange={({ currentTarget: { value } }) => keep(value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" loading={send.isPending}>
              {t('send')}
            </Button>
          </Group>
        </Stack>
      </FormElement>
    </Dialog>
  );
}

/** As people separate them. */
function addresses(text: string): string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== '');
}

/** What the server says of single fields; of several addresses, which of them are none. */
function fieldMistakes(
  error: unknown,
  sent: DocumentMail | undefined,
  areNone: (addresses: string[]) => string,
): Partial<Record<Field, string>> {
  if (!(error instanceof ApiError)) return {};
  const mistakes: Partial<Record<Field, string>> = {};
  const wrong: Record<'to' | 'cc', string[]> = { to: [], cc: [] };
  for (const { path = '', message } of error.details) {
    const [name = '', place] = path.split('.');
    if (name !== 'to' && name !== 'cc' && name !== 'subject' && name !== 'message') continue;
    mistakes[name] ??= message;
    if (name !== 'to' && name !== 'cc') continue;
    const address = sent?.[name]?.[Number(place)];
    if (address !== undefined) wrong[name].push(address);
  }
  for (const name of ['to', 'cc'] as const) {
    const isOneOfSeveral = wrong[name].length > 0 && (sent?.[name]?.length ?? 0) > 1;
    if (isOneOfSeveral) mistakes[name] = areNone(wrong[name]);
  }
  return mistakes;
}
