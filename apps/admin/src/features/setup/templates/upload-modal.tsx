import type { DocumentTemplate, TemplateKind } from '@docket/contracts';
import { Alert, Button, FileButton, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck, IconFileTypeDocx } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyQuery } from '../../../api/company';
import { createTemplate, replaceTemplateFile } from '../../../api/documents';
import { hasCode } from '../../../api/problem';
import { Dialog } from '../../../components/feedback/dialog';
import { errorsByField, type FormErrors } from '../../../components/form/form-errors';
import { useFocusOnRefusal } from '../../../components/form/use-focus-on-refusal';
import { useErrorText } from '../../../components/feedback/use-error-text';
import { useOnePress } from '../../../components/form/use-one-press';
import { useFormats } from '../../../i18n/format';
import { languageFromFile, nameFromFile } from './check-file';
import { CompileReport } from './compile-report';
import styles from './documents-page.module.css';
import { freeName } from './free-name';
import { TemplateFields, type TemplateText, trimmed } from './template-fields';
import { useCheckedFile } from './use-checked-file';
import { FormElement } from '../../../components/form/form-element';

/** Refusals that concern the file itself: the same file would be refused again. */
const OF_THE_FILE = [
  'template_invalid',
  'template_type',
  'payload_too_large',
  'archive_limit',
  'archive_invalid',
  'xml_doctype',
  'active_content',
  'external_reference',
  'field_forbidden',
  'picture_invalid',
] as const;

/** The refusals that list every problem of the file. */
const WITH_PROBLEMS = [
  'template_invalid',
  'active_content',
  'external_reference',
  'field_forbidden',
  'picture_invalid',
] as const;

/** The text a person has entered so far. The language is undefined while the proposed one stands. */
type Typed = Omit<TemplateText, 'language'> & { language: TemplateText['language'] | undefined };

interface Props {
  kind: TemplateKind;
  /** The first file chosen. */
  file: File;
  /** The templates of the kind: a new one gets a name that none of them has. */
  templates: readonly DocumentTemplate[];
  /** The template whose file is replaced; null for a new one. */
  replaced: DocumentTemplate | null;
  onStored: (template: DocumentTemplate) => void;
  onClose: () => void;
}

/** Uploads a template, new or in place of another, and shows what the server found in it. */
export function UploadModal({ kind, file: firstFile, templates, replaced, onStored, onClose }: Props) {
  const { t } = useTranslation('templates');
  const { t: common } = useTranslation();
  const { t: form } = useTranslation('form');
  const [file, setFile] = useState(firstFile);
  // The templates as they are when the window opens. The proposals do not change when the new template is stored.
  const [taken] = useState(() => templates.map(({ name }) => name));
  const [inLanguages] = useState(() => templates.some(({ language }) => language !== null));
  const proposedName = ({ name }: File) => freeName(nameFromFile(name), taken);
  /** The file that name and language are proposed from. */
  const [origin, setOrigin] = useState(firstFile);
  // If other templates give their language, a template without one would not be printed for the customers it is
  // written for. So a language is proposed.
  const company = useQuery({ ...companyQuery, enabled: replaced === null && inLanguages });
  const proposedLanguage = languageFromFile(origin.name) ?? company.data?.value.language ?? null;
  const [typed, setTyped] = useState<Typed>({
    name: proposedName(firstFile),
    description: '',
    language: undefined,
  });
  const text: TemplateText = {
    ...typed,
    language: typed.language === undefined ? proposedLanguage : typed.language,
  };
  const [errors, setErrors] = useState<FormErrors>({});
  const [share, setShare] = useState(0);
  const running = useRef<AbortController | null>(null);

  const [refusals, setRefusals] = useState(0);
  const refuse = (refused: FormErrors) => {
    setErrors(refused);
    setRefusals((before) => before + 1);
  };
  const send = useMutation({
    mutationFn: ({ removesMacros, ...said }: TemplateText & { removesMacros?: boolean }) => {
      const { signal } = (running.current = new AbortController());
      const options = { file, onProgress: setShare, signal, removesMacros };
      return replaced === null
        ? createTemplate({ kind: kind.kind, ...said, language: said.language ?? undefined }, options)
        : replaceTemplateFile(replaced.id, options);
    },
    onMutate: () => setShare(0),
    onSuccess: (template) => {
      onStored(template);
      // Warnings are worth a look before the window goes.
      if (template.warnings.length === 0) onClose();
    },
    onError: (error, said) => refuse(replaced === null ? errorsByField(error, said) : {}),
  });

  const refused = isAborted(send.error) ? null : send.error;
  // The same file would be refused again: the next step is another one.
  const mustChange = hasCode(refused, ...OF_THE_FILE);
  const { take, fault } = useCheckedFile((chosen) => {
    setFile(chosen);
    setErrors({});
    // Another file proposes another name, unless somebody typed one. A corrected file is the same template and keeps
    // its name.
    if (!mustChange && typed.name === proposedName(file)) {
      setOrigin(chosen);
      setTyped({ ...typed, name: proposedName(chosen) });
    }
    send.reset();
  });
  const stored = send.data;
  const isNameless = replaced === null && trimmed(text).name === '';
  const isMarked = Object.keys(errors).length > 0;
  const element = useFocusOnRefusal(refusals);
  const press = useOnePress(send.isPending);
  const submit = () => {
    // Enter submits even where there is no button for it.
    if (mustChange) return;
    setErrors({});
    if (isNameless) refuse({ name: form('required') });
    else send.mutate(trimmed(text));
  };
  return (
    <Dialog
      opened
      size="lg"
      onClose={() => {
        running.current?.abort();
        onClose();
      }}
      title={
        replaced === null
          ? t('form.uploadTitle', { kind: kind.label })
          : t('form.replaceTitle', { name: replaced.name })
      }
    >
      {stored !== undefined ? (
        <Stored template={stored} onClose={onClose} />
      ) : (
        <FormElement
          ref={element}
          onSubmit={(event) => {
            event.preventDefault();
            press(submit);
          }}
        >
          <Stack gap="md">
            {replaced !== null && <Text size="sm">{t('form.replaceText')}</Text>}
            <ChosenFile file={file} mustChange={mustChange} disabled={send.isPending} onChoose={take} />
            {fault !== null && (
              <Alert color="red" role="alert">
                {fault}
              </Alert>
            )}
            {refused !== null && !isMarked && <Refusal error={refused} />}
            {replaced === null && (
              <TemplateFields
                value={text}
                errors={errors}
                onChange={({ language, ...changed }) => {
                  // A language that is only proposed goes on following the file.
                  setTyped({ ...changed, language: language === text.language ? typed.language : language });
                  setErrors({});
                  if (isMarked) send.reset();
                }}
              />
            )}
            {send.isPending && <Sending share={share} />}
            <Group justify="flex-end" gap="xs">
              {send.isPending ? (
                <Button variant="default" onClick={() => running.current?.abort()}>
                  {t('form.cancelUpload')}
                </Button>
              ) : (
                <Button variant="default" onClick={onClose}>
                  {common('actions.cancel')}
                </Button>
              )}
              {hasMacros(refused) && !send.isPending && (
                <Button onClick={() => press(() => send.mutate({ ...trimmed(text), removesMacros: true }))}>
                  {t('form.withoutMacros')}
                </Button>
              )}
              {!mustChange && (
                <Button type="submit" data-autofocus loading={send.isPending}>
                  {replaced === null ? t('form.submitUpload') : t('form.submitReplace')}
                </Button>
              )}
            </Group>
          </Stack>
        </FormElement>
      )}
    </Dialog>
  );
}

/** Macros alone keep no file from being a template: they can be taken out. */
const hasMacros = (error: Error | null) =>
  hasCode(error, 'active_content') && error.details.some(({ key }) => key === 'macros');

const isAborted = (error: Error | null) => error instanceof DOMException && error.name === 'AbortError';

interface ChosenFileProps {
  file: File;
  mustChange: boolean;
  disabled: boolean;
  onChoose: (file: File | null) => void;
}

function ChosenFile({ file, mustChange, disabled, onChoose }: ChosenFileProps) {
  const { t } = useTranslation('templates');
  const { fileSize } = useFormats();
  return (
    <div className={styles.file}>
      <IconFileTypeDocx size={22} stroke={1.6} aria-hidden />
      <span className={styles.fileName}>
        {file.name}
        <span className={styles.fileSize}>{fileSize(file.size)}</span>
      </span>
      <FileButton
        onChange={onChoose}
        accept=".docx,.dotx,.docm,.dotm"
        inputProps={{ 'aria-label': t('form.chooseOther') }}
      >
        {(props) => (
          <Button
            {...props}
            size={mustChange ? 'xs' : 'compact-sm'}
            variant={mustChange ? 'filled' : 'default'}
            disabled={disabled}
          >
            {t(mustChange ? 'form.chooseCorrected' : 'form.chooseOther')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

function Sending({ share }: { share: number }) {
  const { t } = useTranslation('templates');
  const percent = Math.round(share * 100);
  return (
    <div>
      <Progress value={percent} size="sm" aria-label={t('form.progress')} animated={share === 1} />
      <Text size="xs" c="dimmed" mt={4} role="status">
        {share < 1 ? t('form.sending', { percent }) : t('form.checking')}
      </Text>
    </div>
  );
}

function Refusal({ error }: { error: Error }) {
  const { t } = useTranslation('templates');
  const errorText = useErrorText();
  // Details of other refusals do not concern the text of the file.
  const details = hasCode(error, ...WITH_PROBLEMS) ? error.details : [];
  // This problem concerns the file as a whole: if another kind is chosen, everything else may be right.
  const otherKind = details.find(({ code }) => code === 'template_kind');
  const problems = details.filter((problem) => problem !== otherKind);
  const count = problems.filter(({ severity }) => severity !== 'warning').length;
  return (
    <Stack gap="xs" role="alert">
      <Alert
        color="red"
        icon={<IconAlertTriangle />}
        title={
          otherKind !== undefined
            ? otherKind.message
            : problems.length > 0
              ? t('report.refused', { count })
              : t('report.failed')
        }
      >
        {otherKind !== undefined
          ? t('report.otherKindText')
          : problems.length > 0
            ? t('report.refusedText')
            : errorText(error)}
      </Alert>
      {problems.length > 0 && <CompileReport problems={problems} />}
    </Stack>
  );
}

function Stored({ template, onClose }: { template: DocumentTemplate; onClose: () => void }) {
  const { t } = useTranslation('templates');
  const { t: common } = useTranslation();
  return (
    <Stack gap="sm" role="status">
      <Alert
        color="yellow"
        icon={<IconCircleCheck />}
        title={t('report.warned', { count: template.warnings.length })}
      >
        {t('report.warnedText')}
      </Alert>
      <CompileReport problems={template.warnings} />
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {common('actions.close')}
        </Button>
      </Group>
    </Stack>
  );
}
