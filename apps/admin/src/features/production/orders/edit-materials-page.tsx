import type { ProductionOrder } from '@docket/contracts';
import { isZero } from '@docket/domain';
import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DecimalField } from '../../../components/form/decimal-field';
import { ListEditor } from '../../../components/form/list-editor';
import { partField } from '../../../components/form/part-field';
import type { Form, FormField } from '../../../components/form/use-form';
import { Section } from '../../../components/layout/section';
import { useFormats } from '../../../i18n/format';
import { PART_COLUMNS, PartItem } from '../recipes/part-item';
import { type MaterialDraft, materialsDesk, type MaterialsForm, NEW_MATERIAL } from './materials-draft';
import { OrderPartPage } from './order-part-page';
import { hasOpenMaterials } from './production-desk';

const route = getRouteApi('/shell/prodorders/$productionOrderId/materials');

/**
 * The page that edits the materials of one production order, which may differ from the bill of materials of its item.
 */
export function EditMaterialsPage() {
  const { productionOrderId } = route.useParams();
  return (
    <OrderPartPage id={productionOrderId} part="materials" desk={materialsDesk} isOpen={hasOpenMaterials}>
      {(form, order) => <MaterialList form={form} order={order} />}
    </OrderPartPage>
  );
}

function MaterialList({ form, order }: { form: Form<MaterialsForm>; order: ProductionOrder }) {
  const { t } = useTranslation('production');
  const { decimal } = useFormats();
  /** The fixed text of a material that is already issued. Its entry cannot be changed. */
  const issuedOf = ({ key }: MaterialDraft) => {
    const material = order.materials.find(({ id }) => id === key);
    if (material === undefined) return undefined;
    const issued = material.issuedQuantity;
    if (isZero(issued)) return undefined;
    return (
      <div>
        <Text fw={550} size="sm">{`${material.sku} · ${material.name}`}</Text>
        <Text size="sm" c="dimmed">
          {t('materials.issuedStays', {
            each: `${decimal(material.quantityPerUnit)} ${material.uom}`,
            issued: `${decimal(issued)} ${material.uom}`,
          })}
        </Text>
      </div>
    );
  };
  return (
    <Section title={t('materials.title')} text={t('materials.editText')}>
      <ListEditor<MaterialDraft>
        dense
        columns={PART_COLUMNS}
        field={form.field('materials')}
        blank={NEW_MATERIAL}
        addLabel={t('materials.add')}
        removeLabel={(position) => t('materials.remove', { position })}
        nameOf={(position) => t('materials.one', { position })}
        textOf={({ quantityPerUnit, item }) => `${decimal(quantityPerUnit)} ${item.uom} ${item.sku}`}
        settled={issuedOf}
        none={t('materials.noneYet')}
      >
        {(material) => <MaterialFields material={material} />}
      </ListEditor>
    </Section>
  );
}

function MaterialFields({ material }: { material: FormField<MaterialDraft> }) {
  const { t } = useTranslation('recipes');
  const { itemId, item } = material.value;
  return (
    <>
      <PartItem
        itemId={itemId}
        item={item}
        error={material.errorAt('itemId')}
        onChoose={(part) => material.onChange((present) => ({ ...present, ...part }), 'itemId')}
      />
      <DecimalField
        type="quantity"
        field={partField(material, 'quantityPerUnit')}
        label={t('bom.quantity')}
        unit={item.uom === '' ? undefined : item.uom}
      />
      <DecimalField
        type="percent"
        field={partField(material, 'scrapPercent')}
        label={t('bom.scrap')}
        unit="%"
      />
    </>
  );
}
