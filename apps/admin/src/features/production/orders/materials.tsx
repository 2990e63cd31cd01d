import type { ProductionMaterial, ProductionOrder, TakenMaterial } from '@docket/contracts';
import {
  isZero,
  PRODUCTION_ORDER_ACTIVE_STATES,
  PRODUCTION_ORDER_ISSUE_STATES,
  PRODUCTION_ORDER_RETURN_STATES,
} from '@docket/domain';
import { Button, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconPackageExport, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { takenQuery } from '../../../api/production-stock';
import { ButtonLink, TextLink } from '../../../components/layout/links';
import { useFormats } from '../../../i18n/format';
import styles from '../../../components/document/cards.module.css';
import pageStyles from '../../../components/document/document-page.module.css';
import { useStockWords } from '../../inventory/stock/use-stock-words';
import { MakeMore, type MakingOf, neededBy, useMakingOf } from './make-more';
import { type MaterialAction, MaterialModal, type MaterialStart } from './material-modal';
import { NamedLots } from './named-lots';
import { hasOpenMaterials } from './production-desk';
import { ScanField } from './scan-field';
import { useMaterialScan } from './use-material-scan';
import { useTakenLots } from './use-taken-lots';

interface Asked {
  material: ProductionMaterial;
  action: MaterialAction;
  start?: MaterialStart;
}

/** The materials of an order, each with its issue and its return. A scan opens the issue of the matching material. */
export function Materials({ order }: { order: Tagged<ProductionOrder> }) {
  const { t } = useTranslation('production');
  useStockWords();
  const id = useId();
  const { materials, status } = order.value;
  const taken = useQuery({
    ...takenQuery(order.value.id),
    enabled: materials.some(({ tracking, ...amounts }) => tracking !== 'none' && isTaken(amounts)),
  });
  const takenOf = (material: ProductionMaterial) =>
    taken.data?.filter(({ materialId }) => materialId === material.id) ?? [];
  const makingOf = useMakingOf(
    materials.filter(({ shortQuantity }) => status !== 'planned' && !isZero(shortQuantity)),
  );
  const [asked, setAsked] = useState<Asked | null>(null);
  const find = useMaterialScan(materials);
  const isAtWork = PRODUCTION_ORDER_ACTIVE_STATES.includes(status);
  const canIssue = PRODUCTION_ORDER_ISSUE_STATES.includes(status);
  const canReturn = PRODUCTION_ORDER_RETURN_STATES.includes(status);
  return (
    <section className={pageStyles.section} aria-labelledby={id}>
      <div className={pageStyles.sectionHead}>
        <Title order={2} id={id}>
          {t('materials.title')}
        </Title>
        {hasOpenMaterials(order.value) && (
          <ButtonLink
            to="/prodorders/$productionOrderId/materials"
            params={{ productionOrderId: order.value.id }}
            variant="default"
            className={styles.touch}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t('materials.edit')}
          </ButtonLink>
        )}
      </div>
      {materials.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('materials.none')}
        </Text>
      )}
      {isAtWork && materials.length > 0 && (
        <ScanField
          label={t('materials.scan')}
          hint={t('materials.scanHint')}
          onScan={async (code) => {
            const found = await find(code);
            if (found === null) return t('materials.unknown', { code });
            setAsked({ ...found, action: 'issue' });
            return null;
          }}
        />
      )}
      <ul className={styles.cards}>
        {materials.map((material) => (
          <MaterialCard
            key={material.id}
            material={material}
            taken={takenOf(material)}
            making={makingOf(material.itemId)}
            neededBy={neededBy(order.value)}
            isPlanned={status === 'planned'}
            actions={[
              ...(canIssue ? (['issue'] as const) : []),
              ...(canReturn && !isZero(material.issuedQuantity) ? (['return'] as const) : []),
            ]}
            onAsk={(action) => setAsked({ material, action })}
          />
        ))}
      </ul>
      {asked !== null && (
        <MaterialModal
          key={`${asked.material.id} ${asked.action}`}
          order={order}
          {...asked}
          taken={takenOf(asked.material)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

/** Whether any quantity of a material was issued. */
const isTaken = ({
  issuedQuantity,
  scrappedQuantity,
}: Pick<ProductionMaterial, 'issuedQuantity' | 'scrappedQuantity'>) =>
  !isZero(issuedQuantity) || !isZero(scrappedQuantity);

interface CardProps {
  material: ProductionMaterial;
  /** The lots issued for the material. */
  taken: readonly TakenMaterial[];
  /** Production orders that already make the material. Loaded only for a short material that is made. */
  making: ReturnType<MakingOf>;
  neededBy: string;
  /** Whether the order is still planned. A planned order has no allocations, so no shortage is shown. */
  isPlanned: boolean;
  actions: readonly MaterialAction[];
  onAsk: (action: MaterialAction) => void;
}

const ICONS = { issue: IconPackageExport, return: IconArrowBackUp };

function MaterialCard({ material, taken, making, neededBy: dueDate, isPlanned, actions, onAsk }: CardProps) {
  const { t } = useTranslation('production');
  const { decimal } = useFormats();
  const { t: floor } = useTranslation('shopFloor');
  const lotsTaken = useTakenLots(material, taken);
  const { itemId, sku, name, uom, held } = material;
  const places = held.map(({ locationCode, lot, quantity }) =>
    t('materials.heldAt', {
      quantity: decimal(quantity),
      place: lot === null ? locationCode : `${locationCode}, ${lot}`,
    }),
  );
  const amounts = [
    { name: 'needed', value: material.quantity },
    ...(isPlanned
      ? []
      : ([
          { name: 'issued', value: material.issuedQuantity },
          { name: 'held', value: material.allocatedQuantity },
          { name: 'short', value: material.shortQuantity },
        ] as const)),
  ] as const;
  return (
    <li className={styles.card}>
      <div className={styles.row}>
        <div className={styles.what}>
          <TextLink to="/items/$itemId" params={{ itemId }} fw={550} size="sm">
            {`${sku} · ${name}`}
          </TextLink>
          {places.length > 0 && <div className={styles.about}>{places.join('; ')}</div>}
          {making !== undefined && (
            <div className={styles.about}>
              <MakeMore
                lack={{ itemId, sku, quantity: material.shortQuantity }}
                making={making}
                dueDate={dueDate}
              />
            </div>
          )}
          <NamedLots lots={lotsTaken} said={(serials) => floor('taken.serials', { serials })} />
          {!isZero(material.scrappedQuantity) && (
            <div className={styles.about}>
              {t('materials.scrapped', { quantity: `${decimal(material.scrappedQuantity)} ${uom}` })}
            </div>
          )}
        </div>
        <dl className={styles.amounts}>
          {amounts.map(({ name: amount, value }) => (
            <div key={amount} data-short={(amount === 'short' && !isZero(value)) || undefined}>
              <dt>{t(`materials.${amount}`)}</dt>
              <dd>
                {decimal(value)} {amount === 'needed' && <span className={styles.unit}>{uom}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {actions.length > 0 && (
          <div className={styles.buttons}>
            {actions.map((action) => {
              const Icon = ICONS[action];
              return (
                <Button
                  key={action}
                  size="md"
                  variant="default"
                  className={styles.touch}
                  leftSection={<Icon size={18} aria-hidden />}
                  aria-label={t(action === 'issue' ? 'materials.issueOf' : 'materials.returnOf', { sku })}
                  onClick={() => onAsk(action)}
                >
                  {t(`materials.${action}`)}
                </Button>
              );
            })}
          </div>
        )}
      </div>
    </li>
  );
}
