import { IconBox } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINE_LIMITS } from '../limits';
import { GridText } from './grid-input';
import { ItemProposals, type ProposalKeys, searchIn } from './item-proposals';
import { filledAround, type LineDraft } from './line-draft';
import styles from './line-grid.module.css';
import { LineItemButton } from './line-item-button';

interface Props {
  id: string;
  'aria-invalid': boolean;
  'aria-required': boolean | undefined;
  'aria-describedby': string | undefined;
  line: LineDraft;
  position: number;
  currency: string | null;
  /** True if the item cannot be changed, or a line without an item cannot get one. */
  isFixed: boolean;
  onChange: (description: string) => void;
  onFill: (key: string, part: Partial<LineDraft>) => void;
}

/** Description of a line. While the line has no item, items that match the typed text are proposed. */
export function LineDescriptionField(props: Props) {
  const { line, position, currency, isFixed, onChange, onFill, ...field } = props;
  const { id } = field;
  const { t } = useTranslation('lines');
  /** Search term of the proposals; null if none are shown. */
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState<string>();
  const keys = useRef<ProposalKeys>(null);
  const canPropose = !isFixed && line.itemId === null;
  const close = () => {
    setSearch(null);
    setActive(undefined);
  };
  const describedBy = [field['aria-describedby'], line.sku === null ? [] : `${id}-sku`].flat().join(' ');
  return (
    <>
      <div className={styles.described}>
        {/* The button comes before the text, so that Tab in the text leads to the quantity. */}
        {isFixed ? (
          line.itemId !== null && (
            <span className={styles.fixedItem}>
              <IconBox size={15} aria-hidden />
            </span>
          )
        ) : (
          <LineItemButton line={line} position={position} currency={currency} onFill={onFill} />
        )}
        <GridText
          {...field}
          aria-describedby={describedBy.trim() || undefined}
          aria-autocomplete={canPropose ? 'list' : undefined}
          aria-controls={search === null ? undefined : `${id}-items`}
          aria-activedescendant={active}
          placeholder={t('descriptionHint')}
          value={line.description}
          maxLength={LINE_LIMITS.description}
          onChange={({ currentTarget: { value } }) => {
            onChange(value);
            setActive(undefined);
            setSearch(canPropose ? searchIn(value) : null);
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (!event.nativeEvent.isComposing) keys.current?.take(event);
          }}
          onBlur={close}
          data-field="description"
        />
        {search !== null && canPropose && (
          <ItemProposals
            ref={keys}
            id={`${id}-items`}
            search={search}
            quantity={line.quantity}
            currency={currency}
            active={active}
            onActive={setActive}
            onChoose={(item) => {
              close();
              onFill(line.key, filledAround(line, item, currency));
            }}
            onClose={close}
          />
        )}
      </div>
      {line.sku !== null && (
        <span id={`${id}-sku`} className={styles.sku}>
          {line.sku}
        </span>
      )}
    </>
  );
}
