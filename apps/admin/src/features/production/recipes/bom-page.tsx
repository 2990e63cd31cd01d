import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { boms } from '../../../api/recipes';
import { DecimalField } from '../../../components/form/decimal-field';
import { ListEditor } from '../../../components/form/list-editor';
import { partField } from '../../../components/form/part-field';
import type { FormField } from '../../../components/form/use-form';
import { RecordEditor } from '../../../components/document/record/record-editor';
import { Section } from '../../../components/layout/section';
import { useFormats } from '../../../i18n/format';
import { bomDesk, type ComponentDraft, NEW_COMPONENT } from './bom-draft';
import { MaterialCost } from './material-cost';
import { PART_COLUMNS, PartItem } from './part-item';
import { RecipeFrame } from './recipe-frame';

const route = getRouteApi('/shell/items/$itemId/bom');

/** The page of the bill of materials of an item, for one piece. */
export function BomPage() {
  const { t } = useTranslation('recipes');
  const { decimal } = useFormats();
  const { itemId } = route.useParams();
  const bom = useQuery(boms.query(itemId));
  return (
    <RecipeFrame itemId={itemId} part="bom" stored={bom}>
      {(stored, item) => (
        <>
          <RecordEditor
            key={itemId}
            desk={bomDesk}
            record={stored}
            texts={{
              conflict: t('bom.conflict'),
              saved: () => t('bom.saved', { sku: item?.sku ?? '' }),
              field: (name) => t(`bom.${name}`),
            }}
          >
            {(form) => (
              <Section title={t('bom.components')} text={t('bom.text')}>
                <ListEditor<ComponentDraft>
                  dense
                  columns={PART_COLUMNS}
                  field={form.field('components')}
                  blank={NEW_COMPONENT}
                  addLabel={t('bom.add')}
                  removeLabel={(position) => t('bom.remove', { position })}
                  nameOf={(position) => t('bom.component', { position })}
                  textOf={(component) =>
                    `${decimal(component.quantity)} ${component.item.uom} ${component.item.sku}`
                  }
                  none={t('bom.none')}
                >
                  {(component) => <ComponentFields component={component} />}
                </ListEditor>
              </Section>
            )}
          </RecordEditor>
          {stored.value.components.length > 0 && (
            <Box mt={40}>
              <MaterialCost itemId={itemId} version={stored.value.version} />
            </Box>
          )}
        </>
      )}
    </RecipeFrame>
  );
}

function ComponentFields({ component }: { component: FormField<ComponentDraft> }) {
  const { t } = useTranslation('recipes');
  const { itemId, item } = component.value;
  return (
    <>
      <PartItem
        itemId={itemId}
        item={item}
        error={component.errorAt('itemId')}
        onChoose={(part) => component.onChange((present) => ({ ...present, ...part }), 'itemId')}
      />
      <DecimalField
        type="quantity"
        field={partField(component, 'quantity')}
        label={t('bom.quantity')}
        unit={item.uom === '' ? undefined : item.uom}
      />
      <DecimalField
        type="percent"
        field={partField(component, 'scrapPercent')}
        label={t('bom.scrap')}
        unit="%"
      />
    </>
  );
}
