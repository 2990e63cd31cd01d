import { isLabelKind, type TemplateKindName } from '@docket/contracts';
import { Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usableTemplatesQuery } from '../../../api/documents';

/** Whether the templates of a kind are independent of customers. */
const isWithoutCustomers = (kind: TemplateKindName) =>
  kind === 'ProductionOrder' || kind === 'ProductionOrderTraveler' || isLabelKind(kind);

interface Props {
  kind: TemplateKindName;
  /** Label of the group of templates. */
  label: string;
  /** Called when the templates have loaded or failed, so that a menu item can take the focus. */
  onReady: () => void;
  /** @param templateId null if each document uses its own template */
  onChoose: (templateId: string | null) => void;
}

/** Menu items for the templates of a kind. If there are several, the first item uses each document's own template. */
export function PrintChoices({ kind, label, onReady, onChoose }: Props) {
  const { t } = useTranslation();
  const { t: printing } = useTranslation('printing');
  const templates = useQuery(usableTemplatesQuery(kind));
  useEffect(() => {
    if (templates.status !== 'pending') onReady();
  }, [templates.status, onReady]);
  const isChoice = (templates.data?.length ?? 0) > 1;
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {templates.isPending && <Menu.Item disabled>{t('pdf.batch.loading')}</Menu.Item>}
      {templates.isError && (
        <Menu.Item closeMenuOnClick={false} onClick={() => void templates.refetch()}>
          {t('pdf.listFailed')} {t('actions.retry')}
        </Menu.Item>
      )}
      {templates.data?.length === 0 && <Menu.Item disabled>{t('pdf.none')}</Menu.Item>}
      {isChoice && !isWithoutCustomers(kind) && (
        <Menu.Item onClick={() => onChoose(null)}>
          {printing('own')}
          <Text size="xs" c="dimmed">
            {printing('ownHint')}
          </Text>
        </Menu.Item>
      )}
      {templates.data?.map(({ id, name, isDefault }) => (
        <Menu.Item
          key={id}
          onClick={() => onChoose(id)}
          rightSection={
            isDefault && (
              <Text size="xs" c="dimmed">
                {printing('default')}
              </Text>
            )
          }
        >
          {name}
        </Menu.Item>
      ))}
    </>
  );
}
