import type { TemplateKindName } from '@docket/contracts';
import { Checkbox, Radio, Skeleton, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { templateKindsQuery } from '../../../api/documents';
import { ErrorState } from '../../../components/feedback/error-state';

/** The rights of a new key. */
export interface Rights {
  readOnly: boolean;
  /** null means all kinds. */
  kinds: TemplateKindName[] | null;
}

interface Props {
  value: Rights;
  /** Whether the form was submitted without any kind chosen. */
  kindsMissing: boolean;
  onChange: (rights: Rights) => void;
}

/** The restrictions of a new key. A key never has more rights than its user. */
export function RightsFields({ value, kindsMissing, onChange }: Props) {
  const { t } = useTranslation('profile');
  return (
    <>
      <Radio.Group
        label={t('api.form.use')}
        value={value.kinds === null ? 'all' : 'kinds'}
        onChange={(use) => onChange({ ...value, kinds: use === 'all' ? null : [] })}
      >
        <Stack gap={8} mt={6}>
          <Radio value="all" label={t('api.form.useAll')} />
          <Radio value="kinds" label={t('api.form.useKinds')} />
        </Stack>
      </Radio.Group>
      {value.kinds !== null && (
        <KindChoice
          value={value.kinds}
          error={kindsMissing && value.kinds.length === 0 ? t('api.form.kindsMissing') : undefined}
          onChange={(kinds) => onChange({ ...value, kinds })}
        />
      )}
      <Switch
        label={t('api.form.readOnly')}
        description={t('api.form.readOnlyHint')}
        checked={value.readOnly}
        onChange={(event) => onChange({ ...value, readOnly: event.currentTarget.checked })}
      />
    </>
  );
}

interface KindChoiceProps {
  value: TemplateKindName[];
  error: string | undefined;
  onChange: (kinds: TemplateKindName[]) => void;
}

function KindChoice({ value, error, onChange }: KindChoiceProps) {
  const { t } = useTranslation('profile');
  const kinds = useQuery(templateKindsQuery);
  if (kinds.isError) {
    return (
      <ErrorState
        title={t('api.form.kindsFailed')}
        error={kinds.error}
        onRetry={() => void kinds.refetch()}
        retrying={kinds.isFetching}
      />
    );
  }
  if (kinds.data === undefined) return <Skeleton height={60} />;
  const known = kinds.data;
  return (
    <Checkbox.Group
      label={t('api.form.kinds')}
      description={t('api.form.kindsHint')}
      // The description stands before the input, as the list of choices is long.
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      error={error}
      value={value}
      onChange={(chosen) => onChange(known.map(({ kind }) => kind).filter((kind) => chosen.includes(kind)))}
    >
      <Stack gap={8} mt={8} mb={error === undefined ? 0 : 8}>
        {known.map(({ kind, label }) => (
          <Checkbox key={kind} value={kind} label={label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
