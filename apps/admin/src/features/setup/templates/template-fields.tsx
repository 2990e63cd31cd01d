import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageField } from './language-field';
import { TEMPLATE_NAME } from './limits';

/** The text that a person enters about a template. */
export interface TemplateText {
  name: string;
  description: string;
  /** The language it is written in (BCP 47); null if none is given. */
  language: string | null;
}

/** The text as it is sent: without the spaces around it. */
export const trimmed = ({ name, description, language }: TemplateText): TemplateText => ({
  name: name.trim(),
  description: description.trim(),
  language,
});

interface Props {
  value: TemplateText;
  /** The error messages of the fields. */
  errors: Partial<Record<keyof TemplateText, string>>;
  onChange: (value: TemplateText) => void;
}

/** Name, description and language of a template, new or changed. */
export function TemplateFields({ value, errors, onChange }: Props) {
  const { t } = useTranslation('templates');
  return (
    <>
      <TextInput
        label={t('form.name')}
        description={t('form.nameHint')}
        value={value.name}
        error={errors.name}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
        maxLength={TEMPLATE_NAME}
        required
        data-autofocus
      />
      <Textarea
        label={t('form.description')}
        value={value.description}
        error={errors.description}
        onChange={(event) => onChange({ ...value, description: event.currentTarget.value })}
        maxLength={1000}
        autosize
        minRows={2}
      />
      <LanguageField
        value={value.language}
        error={errors.language}
        onChange={(language) => onChange({ ...value, language })}
      />
    </>
  );
}
