import type { TemplateField, TemplateKind } from '@docket/contracts';
import { TextInput, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templateFieldsQuery } from '../../../api/documents';
import { CopyButton } from '../../../components/layout/copy-button';
import { type Column, DataTable } from '../../../components/table/data-table';
import { ErrorState } from '../../../components/feedback/error-state';
import styles from './documents-page.module.css';

/**
 * The parts of a long placeholder, between which its line breaks first. A value of several words breaks between the
 * words.
 */
const partsOf = (value: string) => (value.includes(' ') ? [value] : value.split(/(?<=\.)/));

/**
 * The parts of an example, between which its line breaks first. An e-mail breaks before its host, an address between
 * its parts.
 */
const partsOfSample = (sample: string) => sample.split(/(?=@)|(?<=\/)/);

/** Every placeholder a template of this kind may use, ready to copy into Word. */
export function FieldCatalogue({ kind }: { kind: TemplateKind }) {
  const { t } = useTranslation('documents');
  const [search, setSearch] = useState('');
  const fields = useQuery(templateFieldsQuery(kind.kind));
  const columns = useFieldColumns();
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = fields.data?.filter((field) => {
    const text = `${field.label} ${field.placeholder} ${field.bookmark ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <section className={styles.fields} aria-labelledby="fields-title">
      <div className={styles.fieldsHead}>
        <div>
          <Title order={2} id="fields-title">
            {t('fields.title')}
          </Title>
          <Text size="sm" c="dimmed" maw="62ch">
            {t('fields.text')}
          </Text>
        </div>
        <TextInput
          type="search"
          w={{ base: '100%', xs: 260 }}
          aria-label={t('fields.search')}
          placeholder={t('fields.search')}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {fields.isError ? (
        <ErrorState error={fields.error} onRetry={() => void fields.refetch()} retrying={fields.isFetching} />
      ) : (
        <>
          <span role="status" className="visually-hidden">
            {found === undefined ? '' : t('fields.count', { count: found.length })}
          </span>
          {found?.length === 0 ? (
            <Text c="dimmed" size="sm" py="md">
              {t('fields.nothing', { search })}
            </Text>
          ) : (
            <DataTable
              caption={t('fields.caption', { kind: kind.label })}
              columns={columns}
              rows={found}
              rowKey={(field) => `${field.list ?? ''}${field.placeholder}${field.label}`}
            />
          )}
        </>
      )}
    </section>
  );
}

function useFieldColumns(): Column<TemplateField>[] {
  const { t } = useTranslation('documents');
  return [
    {
      key: 'label',
      header: t('fields.label'),
      width: '17%',
      rowHeader: true,
      render: (field) => (
        <>
          {field.label}
          {field.list !== null && (
            <div className={styles.secondary}>{t('fields.inList', { list: field.list })}</div>
          )}
        </>
      ),
    },
    {
      key: 'type',
      header: t('fields.type'),
      from: 'lg',
      noWrap: true,
      render: (field) => t(`types.${field.type}`),
    },
    {
      key: 'placeholder',
      header: t('fields.placeholder'),
      width: '30%',
      render: (field) => (
        <Copyable value={field.placeholder} label={t('fields.copyPlaceholder', { label: field.label })} />
      ),
    },
    {
      key: 'bookmark',
      header: t('fields.bookmark'),
      from: 'md',
      width: '26%',
      render: (field) =>
        field.bookmark === null ? (
          <span className={styles.secondary}>{t('fields.noBookmark')}</span>
        ) : (
          <Copyable value={field.bookmark} label={t('fields.copyBookmark', { label: field.label })} />
        ),
    },
    {
      key: 'sample',
      header: t('fields.sample'),
      from: 'lg',
      render: (field) => (
        // The sample is printed in the language of its customer, whichever that is, so it is not translated.
        <span className={styles.sample} translate="no">
          <Parts of={partsOfSample(field.sample)} />
        </span>
      ),
    },
  ];
}

function Copyable({ value, label }: { value: string; label: string }) {
  return (
    <span className={styles.copyable}>
      <span className={styles.code}>
        <Parts of={partsOf(value)} />
      </span>
      <CopyButton value={value} label={label} />
    </span>
  );
}

/** A text that may be broken between its parts. */
function Parts({ of }: { of: string[] }) {
  return of.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
