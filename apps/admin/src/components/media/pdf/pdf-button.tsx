import type { DocumentTemplate, TemplateKindName } from '@docket/contracts';
import { ActionIcon, Badge, Button, Group, Menu, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  IconChevronDown,
  IconDownload,
  IconExternalLink,
  IconFileTypeDocx,
  IconFileTypePdf,
} from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '../../../api/files';
import { apiAddress } from '../../../api/http';
import { useToast } from '../../feedback/use-toast';
import { DescribedTooltip } from '../../layout/described-tooltip';
import { NoTemplates, TemplatesFailed, useNoTemplatesReason } from './no-templates';
import styles from './pdf-button.module.css';
import { PdfViewer } from './pdf-viewer';
import { useTemplateChoice } from './use-template-choice';
import { useTemplates } from './use-templates';

type Templates = ReturnType<typeof useTemplates>;

/** A second printed form of a document. */
export interface FurtherPrint {
  kind: TemplateKindName;
  path: string;
  /** Label of its group of templates. */
  label: string;
}

interface Props {
  kind: TemplateKindName;
  /** ID of the customer, for kinds of document that have one. */
  customerId?: string;
  /** Text of the button, if a page has several. The accessible name also contains `name`. */
  label?: string;
  /** True for a small button. */
  isSmall?: boolean;
  /** Number of the document. */
  name: string;
  /** Path of the PDF, relative to the base URL of the API. */
  path: string;
  /** A second printed form of the same document. Its templates are a separate group. */
  also?: FurtherPrint;
  /** ID of the template whose PDF is open; null if none is. */
  opened: string | null;
  onOpen: (templateId: string | null) => void;
}

/** Button that creates a PDF with the preferred template, and a menu of the other templates. */
export function PdfButton({
  kind,
  customerId,
  label,
  isSmall = false,
  name,
  path,
  also,
  opened,
  onOpen,
}: Props) {
  const { t } = useTranslation();
  const own = useTemplates(kind, customerId);
  const others = useTemplates(also?.kind ?? kind, undefined);
  const templates = also === undefined ? own : together(own, others);
  const { preferred } = own;
  const pathOf = (template: DocumentTemplate | null | undefined) =>
    also !== undefined && template?.kind === also.kind ? also.path : path;
  const [chosen, keep] = useTemplateChoice(kind, templates.data, preferred);
  const [isListed, setListed] = useState(false);
  const reason = useNoTemplatesReason();
  const open = (id: string) => {
    keep(id);
    onOpen(id);
  };
  // The URL can name a template that was deleted. Then no PDF opens.
  const shown = templates.data?.find(({ id }) => id === opened);
  const isWithout = templates.data?.length === 0;
  const button = (
    <Button
      size={isSmall ? 'xs' : undefined}
      variant="default"
      leftSection={<IconFileTypePdf size={isSmall ? 15 : 16} />}
      aria-label={label === undefined ? undefined : `${label} ${name}`}
      loading={templates.isPending}
      disabled={templates.isPending}
      c={isWithout ? 'dimmed' : undefined}
      // Without a template the menu opens, which says why and what to do.
      onClick={() => (chosen === null ? setListed(true) : open(chosen.id))}
    >
      {label ?? t('pdf.button')}
    </Button>
  );
  return (
    <>
      <Button.Group>
        {isWithout ? (
          <DescribedTooltip label={reason} disabled={isListed}>
            {button}
          </DescribedTooltip>
        ) : (
          button
        )}
        <Menu
          position="bottom-end"
          width={300}
          classNames={{ itemIndicator: styles.indicator }}
          opened={isListed}
          onChange={setListed}
        >
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={isSmall ? 30 : 36}
              aria-label={label === undefined ? t('pdf.choose') : t('pdf.chooseFor', { name })}
              loading={templates.isPending}
              style={{
                borderStartStartRadius: 0,
                borderEndStartRadius: 0,
                borderInlineStart: 0,
              }}
            >
              <IconChevronDown size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {templates.isError && <TemplatesFailed onRetry={templates.refetch} />}
            {isWithout && <NoTemplates />}
            {templates.data !== undefined && chosen !== null && (
              <Choices
                groups={[
                  { label: t('pdf.templates'), templates: templates.data.filter((one) => one.kind === kind) },
                  ...(also === undefined
                    ? []
                    : [
                        {
                          label: also.label,
                          templates: templates.data.filter((one) => one.kind === also.kind),
                        },
                      ]),
                ].filter((group) => group.templates.length > 0)}
                preferred={preferred}
                ofCustomer={own.ofCustomer}
                chosen={chosen}
                path={pathOf(chosen)}
                onOpen={open}
              />
            )}
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
      <PdfViewer
        name={name}
        path={pathOf(shown)}
        templates={templates.data ?? []}
        templateId={shown?.id ?? null}
        onChoose={open}
        onClose={() => onOpen(null)}
      />
    </>
  );
}

/** Templates of both printed forms as one list. */
function together(own: Templates, others: Templates): Templates {
  const isKnown = own.data !== undefined && others.data !== undefined;
  return {
    ...own,
    data: isKnown ? [...(own.data ?? []), ...(others.data ?? [])] : undefined,
    isPending: own.isPending || others.isPending,
    isError: own.isError || others.isError,
    refetch: () => {
      own.refetch();
      others.refetch();
    },
  };
}

interface ChoicesProps {
  groups: { label: string; templates: DocumentTemplate[] }[];
  preferred: string | undefined;
  ofCustomer: string | undefined;
  chosen: DocumentTemplate;
  path: string;
  onOpen: (id: string) => void;
}

function Choices({ groups, preferred, ofCustomer, chosen, path, onOpen }: ChoicesProps) {
  const { t, i18n } = useTranslation();
  /** Badge text that explains why a template is preferred. */
  const badgeOf = ({ id, isDefault, language }: DocumentTemplate): string | undefined => {
    if (id === ofCustomer) return t('pdf.ofCustomer');
    if (id !== preferred) return isDefault ? t('pdf.default') : undefined;
    return language === null
      ? undefined
      : new Intl.DisplayNames(i18n.language, { type: 'language' }).of(language);
  };
  const toast = useToast();
  const download = useMutation({
    mutationFn: (format: 'pdf' | 'docx') =>
      fetchFile(path.replace(/pdf$/, format), { DocumentID: chosen.id }, `document.${format}`),
    onSuccess: saveFile,
    onError: (error) => void toast.failure(error),
  });
  return (
    <>
      <Menu.RadioGroup value={chosen.id} onChange={onOpen}>
        {groups.map((group) => (
          <Fragment key={group.label}>
            <Menu.Label>{group.label}</Menu.Label>
            {group.templates.map((template) => (
              <Menu.RadioItem
                key={template.id}
                value={template.id}
                closeMenuOnClick
                // Choosing the selected template again opens it too.
                onClick={() => template.id === chosen.id && onOpen(template.id)}
              >
                <Group gap={8} wrap="nowrap" justify="space-between">
                  <Text size="sm" span truncate>
                    {template.name}
                  </Text>
                  {badgeOf(template) !== undefined && (
                    <Badge size="xs" color="gray" tt="none">
                      {badgeOf(template)}
                    </Badge>
                  )}
                </Group>
              </Menu.RadioItem>
            ))}
          </Fragment>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconDownload size={15} />}
        disabled={download.isPending}
        onClick={() => download.mutate('pdf')}
      >
        {t('pdf.downloadNow')}
      </Menu.Item>
      {chosen.docx && (
        <Menu.Item
          leftSection={<IconFileTypeDocx size={15} />}
          disabled={download.isPending}
          onClick={() => download.mutate('docx')}
        >
          {t('pdf.downloadWord')}
        </Menu.Item>
      )}
      <Menu.Item
        component="a"
        href={apiAddress(path, { DocumentID: chosen.id, disposition: 'inline' })}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconExternalLink size={15} />}
      >
        {t('pdf.openTab')}
      </Menu.Item>
    </>
  );
}
