import type { SalesOrderLine } from '@docket/contracts';
import { isZero } from '@docket/domain';
import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/format';
import { LineWords } from '../sales/line-words';
import { QuantityInput } from '../sales/quantity-input';
import styles from '../sales/quantity-list.module.css';
import { heldPlaces, type LineStock, openOf, placeOf, type ShipPart, takenFrom } from './ship-draft';

interface Props {
  line: SalesOrderLine;
  parts: readonly ShipPart[];
  /** Where its item lies. */
  levels: readonly LineStock[];
  /** What is wrong, by the keys of the parts. */
  mistakes: Readonly<Record<string, string>>;
  /** Whether it is the first: its quantity takes the focus as the window opens. */
  isFirst: boolean;
  onChange: (key: string, part: Partial<ShipPart>) => void;
  onSplit: () => void;
  onRemove: (key: string) => void;
}

/** How much of one line is shipped, and from where: from several places, lots or serial numbers, if need be. */
export function ShipLine({ line, parts, levels, mistakes, isFirst, onChange, onSplit, onRemove }: Props) {
  const { t } = useTranslation('orders');
  const { decimal } = useFormats();
  const { position, uom, description, itemId, allocatedQuantity } = line;
  const amount = (value: string) => `${decimal(value)} ${uom}`;
  const places = [
    { value: '', label: t(isZero(allocatedQuantity) ? 'ship.noneHeld' : 'ship.held') },
    ...levels.map((level) => ({
      value: placeOf(level),
      label: t(isZero(level.others) ? 'ship.there' : 'ship.thereForOthers', {
        place: level.lot === null ? level.locationCode : `${level.locationCode}, ${level.lot}`,
        available: amount(level.takeable),
        others: amount(level.others),
      }),
    })),
  ];
  const quantity = (part: ShipPart, index: number) => (
    <QuantityInput
      key={part.key}
      label={numbered(t('ship.quantityOf', { position }), index)}
      uom={uom}
      value={part.quantity}
      error={mistakes[part.key]}
      autoFocus={isFirst && index === 0}
      onChange={(value) => onChange(part.key, { quantity: value })}
    />
  );
  return (
    <>
      <div className={styles.what}>
        <LineWords description={description} />
        <span className={styles.note}>
          {itemId === null
            ? `${t('ship.open', { open: amount(openOf(line)) })}, ${t('ship.noStock')}`
            : t('ship.openHeld', { open: amount(openOf(line)), held: amount(allocatedQuantity) })}
        </span>
      </div>
      {itemId === null && parts.map(quantity)}
      {itemId !== null && (
        <div className={styles.parts}>
          {parts.map((part, index) => (
            <div key={part.key} className={`${styles.part} ${parts.length === 1 ? styles.single : ''}`}>
              <NativeSelect
                aria-label={numbered(t('ship.placeOf', { position }), index)}
                data={places}
                value={part.place}
                onChange={({ currentTarget: { value } }) =>
                  onChange(part.key, takenFrom(value, part, { line, parts, levels }))
                }
              />
              {quantity(part, index)}
              {part.place === '' && <HeldAt levels={levels} uom={uom} />}
              {parts.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={numbered(t('ship.unsplit', { position }), index)}
                  onClick={() => onRemove(part.key)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </div>
          ))}
          {levels.length > 1 && (
            <Button
              size="compact-xs"
              variant="subtle"
              ms={-7}
              style={{ justifySelf: 'start' }}
              aria-label={t('ship.splitOf', { position })}
              onClick={onSplit}
            >
              {t('ship.split')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/** Where a line's stock is held, which is where it is taken from while no place is chosen. */
function HeldAt({ levels, uom }: { levels: readonly LineStock[]; uom: string }) {
  const { t } = useTranslation('orders');
  const { decimal } = useFormats();
  const places = heldPlaces(levels);
  if (places.length === 0) return null;
  const amount = (value: string) => `${decimal(value)} ${uom}`;
  return (
    <ul className={styles.held}>
      {places.map(({ locationCode, quantity, lots, more }) => (
        <li key={locationCode}>
          {t('ship.heldAt', { place: locationCode, amount: amount(quantity) })}
          {lots.length > 0 &&
            `: ${lots
              // Of a serial number there is one.
              .map(({ lot, quantity: part }) => (part === '1' ? lot : `${lot} (${amount(part)})`))
              .join(', ')}`}
          {more > 0 && ` ${t('ship.moreLots', { count: more })}`}
        </li>
      ))}
    </ul>
  );
}

const numbered = (label: string, index: number) => (index === 0 ? label : `${label} (${index + 1})`);
