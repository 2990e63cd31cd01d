import type { DocumentMail, DocumentTemplate, TemplateKindName } from '@docket/contracts';
import { mailAddressesIn } from '@docket/domain';
import { Alert, Button, Group, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailDocument } from '../../../api/document-mails';
import { useSendsMail } from '../../../api/use-session';
import { ActionError } from '../../feedback/action-error';
import { Dialog } from '../../feedback/dialog';
import { useTemplateChoice } from '../../media/pdf/use-template-choice';
import { useOnePress } from '../../form/use-one-press';
import { useToast } from '../../feedback/use-toast';
import { DraftNotice } from './draft-notice';
import type { WrittenLetter } from './letter';
import {
  type MailField,
  type MailMistakes,
  type MailWords,
  mistakesTold,
  obviousMistakes,
} from './mail-mistakes';
import { NoMailModal } from './no-mail-modal';
import type { MailedDraft } from './use-mail';
import { FormElement } from '../../form/form-element';
import { MAIL_LIMITS } from '../../form/limits';
import { useFocusOnRefusal } from '../../form/use-focus-on-refusal';

interface Props {
  kind: TemplateKindName;
  path: string;
  name: string;
  /** Generated mail text that fills the form at first. */
  written: WrittenLetter;
  recipient: string;
  templates: DocumentTemplate[];
  /** ID of the customer's own template among them. */
  preferred: string | undefined;
  draft?: MailedDraft;
  onSent: () => void;
  onClose: () => void;
}

/** Dialog that sends a document by e-mail: recipients, text and template. */
export function MailModal({
  kind,
  path,
  name,
  written,
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
  const [last, keep] = useTemplateChoice(kind, templates, preferred);
  // A document that is marked as sent is archived with the first template. That template is preselected.
  const [forDraft, setForDraft] = useState(templates[0]?.id);
  const goesOut = draft?.markAsSent !== undefined;
  const chosen = goesOut ? (templates.find(({ id }) => id === forDraft) ?? last) : last;
  const [values, setValues] = useState({ to: recipient, cc: '', ...written });
  const [marks, setMarks] = useState(true);
  const [isMarked, setMarked] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const send = useMutation({
    mutationFn: async (mail: DocumentMail) => {
      // The document is marked as sent before it is printed. The PDF then does not say "draft", and it is the
      // archived copy.
      const marksNow = marks && !isMarked && draft?.markAsSent !== undefined;
      if (marksNow) {
        await draft.markAsSent?.();
        setMarked(true);
        onSent();
      }
      return { ...(await mailDocument(path, mail)), marked: marksNow || isMarked };
    },
    onSuccess: ({ to, cc, refused, marked }) => {
      if (refused.length > 0) {
        const isSent = marked ? ` ${t('draft.isMarked', { name })}` : '';
        void toast.problem(`${t('refused', { addresses: refused.join(', ') })}${isSent}`);
      } else if (marked) void toast.success(t('draft.sent', { name, addresses: [...to, ...cc].join(', ') }));
      else void toast.success(t('sent', { name, addresses: to.join(', ') }));
      onSent();
      onClose();
    },
    onError: () => setRefusals((count) => count + 1),
  });
  const { t: form } = useTranslation('form');
  const words: MailWords = {
    required: form('required'),
    tooMany: t('tooMany', { number: MAIL_LIMITS.recipients }),
    areNone: (wrong) => t('wrong', { addresses: wrong.join(', '), count: wrong.length }),
  };
  const [obvious, setObvious] = useState<MailMistakes>({});
  const mistakes = { ...mistakesTold(send.error, send.variables, words), ...obvious };
  const field = (key: MailField) => ({
    value: values[key],
    error: mistakes[key],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      setValues((all) => ({ ...all, [key]: value }));
      // Editing a field clears its error.
      setObvious(({ [key]: _mended, ...rest }) => rest);
      if (send.isError) send.reset();
    },
  });
  const element = useFocusOnRefusal(refusals);
  const press = useOnePress(send.isPending);
  const submit = () => {
    if (chosen === null) return;
    // Check the fields first. A document must not be marked as sent if its mail cannot be sent.
    const found = obviousMistakes(values, words);
    setObvious(found);
    if (Object.keys(found).length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    const { to, cc, ...mail } = values;
    send.mutate({ ...mail, to: mailAddressesIn(to), cc: mailAddressesIn(cc), DocumentID: chosen.id });
  };
  const isOther = goesOut && marks && chosen?.id !== templates[0]?.id;
  const title = t('title', { name });
  if (!sendsMail) return <NoMailModal title={title} onClose={onClose} />;
  return (
    <Dialog opened size="lg" onClose={onClose} title={title}>
      <FormElement
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          press(submit);
        }}
      >
        <Stack gap="md">
          {Object.keys(mistakes).length === 0 && <ActionError error={send.error} />}
          {isMarked && !send.isPending && <Alert color="yellow" title={t('draft.marked', { name })} />}
          {draft !== undefined && !isMarked && (
            <DraftNotice
              name={name}
              marks={draft.markAsSent === undefined ? undefined : marks}
              onMarks={setMarks}
            />
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
          <TextInput label={t('subject')} required maxLength={MAIL_LIMITS.subject} {...field('subject')} />
          <Textarea
            label={t('message')}
            autosize
            minRows={5}
            maxRows={14}
            maxLength={MAIL_LIMITS.message}
            {...field('message')}
          />
          <NativeSelect
            label={t('template')}
            data={templates.map(({ id, name: label }) => ({ value: id, label }))}
            value={chosen?.id}
            description={isOther && t('draft.other', { template: templates[0]?.name })}
            onChange={({ currentTarget: { value } }) => (goesOut ? setForDraft(value) : keep(value))}
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
