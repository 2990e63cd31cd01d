import type { SalesOrderLine } from '@docket/contracts';
import { exceeds, isZero, sumOf } from '@docket/domain';
import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isDecimal } from '../../../components/form/line-grid/decimal-text';
import { useFormats } from '../../../i18n/format';
import { LineWords } from '../documents/line-words';
import { QuantityInput } from '../documents/quantity-input';
import styles from '../documents/quantity-list.module.css';
import { SerialsField } from '../../inventory/stock/serials-field';
import { heldPlaces, type LineStock, openOf, placeOf, type ShipPart, takenFrom } from './ship-draft';
import { isBySerial, isNamed } from './ship-serials';

interface Props {
  line: SalesOrderLine;
  parts: readonly ShipPart[];
  /** The stock of the line's item, by place. */
  levels: readonly LineStock[];
  /** Error texts by part key. */
  mistakes: Readonly<Record<string, string>>;
  /** Whether it is the first line: its quantity takes the focus as the window opens. */
  isFirst: boolean;
  onChange: (key: string, part: Partial<ShipPart>) => void;
  onSplit: () => void;
  onRemove: (key: string) => void;
  /** @param isByName whether the pieces are entered by serial number from now on */
  onName: (isByName: boolean) => void;
}

/**
 * The shipped quantity of one line and its places. A line can be split over several places, lots or serial numbers.
 */
export function ShipLine({ line, parts, levels, mistakes, isFirst, ...on }: Props) {
  const { t } = useTranslation('orders');
  const { decimal } = useFormats();
  const { onChange, onSplit, onRemove, onName } = on;
  const { position, uom, description, itemId, allocatedQuantity } = line;
  const amount = (value: string) => `${decimal(value)} ${uom}`;
  const named = parts.find(isNamed);
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
      {named !== undefined && (
        <div className={styles.parts} ref={focusWithin}>
          <SerialsField
            field={{
              value: named.serials,
              errorAt: (part) => (part === undefined ? mistakes[named.key] : undefined),
              overtakenBy: undefined,
              isRequiredAt: () => false,
              onChange: (update) =>
                onChange(named.key, {
                  serials: typeof update === 'function' ? update(named.serials) : update,
                }),
            }}
            label={t('ship.serialsOf', { position })}
            there={levels.filter(({ takeable }) => !isZero(takeable)).flatMap(({ lot }) => lot ?? [])}
          />
          <LinkButton onClick={() => onName(false)}>{t('ship.byQuantity')}</LinkButton>
        </div>
      )}
      {itemId !== null && named === undefined && (
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
              {part.place === '' && <HeldAt levels={levels} uom={uom} taken={part.quantity} />}
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
          <Group gap="xs">
            {levels.length > 1 && (
              <LinkButton label={t('ship.splitOf', { position })} onClick={onSplit}>
                {t('ship.split')}
              </LinkButton>
            )}
            {isBySerial(levels) && (
              <LinkButton label={t('ship.nameOf', { position })} onClick={() => onName(true)}>
                {t('ship.name')}
              </LinkButton>
            )}
          </Group>
        </div>
      )}
    </>
  );
}

/** Puts the focus into a field that has just been opened. */
const focusWithin = (element: HTMLElement | null) => element?.querySelector('textarea')?.focus();

interface LinkButtonProps {
  /** The label for screen readers, which names the line. */
  label?: string;
  onClick: () => void;
  children: ReactNode;
}

function LinkButton({ label, onClick, children }: LinkButtonProps) {
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      ms={-7}
      style={{ justifySelf: 'start' }}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

interface HeldAtProps {
  levels: readonly LineStock[];
  uom: string;
  /** The quantity taken, as it is typed. */
  taken: string;
}

/** The places where the stock of a line is allocated. Stock is taken from them while no place is chosen. */
function HeldAt({ levels, uom, taken }: HeldAtProps) {
  const { t } = useTranslation('orders');
  const { decimal } = useFormats();
  const places = heldPlaces(levels);
  if (places.length === 0) return null;
  const amount = (value: string) => `${decimal(value)} ${uom}`;
  const isSome =
    isDecimal(taken) && !isZero(taken) && exceeds(sumOf(places.map(({ quantity }) => quantity)), taken);
  return (
    <ul className={styles.held}>
      {isSome && (
        <li>{t(isBySerial(levels) ? 'ship.somePieces' : 'ship.someHeld', { amount: amount(taken) })}</li>
      )}
      {places.map(({ locationCode, quantity, lots, more }) => (
        <li key={locationCode}>
          {t('ship.heldAt', { place: locationCode, amount: amount(quantity) })}
          {lots.length > 0 &&
            `: ${lots
              // The quantity of a serial number is always one and is not shown.
              .map(({ lot, quantity: part }) => (part === '1' ? lot : `${lot} (${amount(part)})`))
              .join(', ')}`}
          {more > 0 && ` ${t('ship.moreLots', { count: more })}`}
        </li>
      ))}
    </ul>
  );
}

const numbered = (label: string, index: number) => (index === 0 ? label : `${label} (${index + 1})`);
