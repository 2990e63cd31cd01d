import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../api/use-session';
import type { FilterPlace } from '../../../components/table/define-list';
import { FilterChips } from '../../../components/table/filter-chips';
import styles from '../../../components/table/list-filters.module.css';
import { lazyPart } from '../../../loading/lazy-part';

// These filters are loaded only for URLs that contain them, and for users who ask for them.
const ItemChoice = lazyPart(async () => (await import('./item-choice')).ItemChoice);
const OtherOwners = lazyPart(async () => (await import('./other-owners')).OtherOwners);

interface AskProps {
  label: string;
  onAsk: () => void;
}

/** Button that shows a filter. */
const AskForFilter = ({ label, onAsk }: AskProps) => (
  <div className={styles.filters}>
    <button type="button" className={styles.filter} onClick={onAsk}>
      {label}
    </button>
  </div>
);

/** Filters documents by an item among their lines. */
export function ItemFilter({ search: { itemId }, change }: FilterPlace<{ itemId?: string }>) {
  const { t } = useTranslation('sales');
  const [isAsked, setAsked] = useState(false);
  if (!isAsked && itemId === undefined)
    return <AskForFilter label={t('askForItem')} onAsk={() => setAsked(true)} />;
  return (
    <Suspense fallback={null}>
      <ItemChoice
        className={styles.picker}
        itemId={itemId}
        onChange={(chosen) => {
          // The field stays in place after it is emptied.
          setAsked(true);
          change({ itemId: chosen });
        }}
      />
    </Suspense>
  );
}

interface OwnerProps {
  /** Ids of the owners, joined by commas. */
  ids: string | undefined;
  onChange: (ids: string | undefined) => void;
}

/** Filters documents by their owners: oneself, and others. */
export function OwnerFilter({ ids, onChange }: OwnerProps) {
  const { t } = useTranslation('sales');
  const user = useUser();
  const [isAsking, setAsking] = useState(false);
  const isMe = (id: string) => id === user?.id;
  const owners = ids?.split(',') ?? [];
  const others = owners.filter((id) => !isMe(id));
  const choose = (chosen: string[]) => onChange([...new Set(chosen)].join() || undefined);
  return (
    <>
      {user !== null && (
        <FilterChips
          label={t('salespersonFilter')}
          choices={[{ value: user.id, label: t('mine') }]}
          chosen={owners.filter(isMe)}
          onChange={(mine = []) => choose([...mine, ...others])}
        />
      )}
      {(others.length > 0 || isAsking) && (
        <Suspense fallback={null}>
          <OtherOwners
            ids={others}
            isAsking={isAsking}
            className={styles.picker}
            onChange={(left) => choose([...owners.filter(isMe), ...left])}
          />
        </Suspense>
      )}
      {!isAsking && <AskForFilter label={t('someoneElse')} onAsk={() => setAsking(true)} />}
    </>
  );
}
