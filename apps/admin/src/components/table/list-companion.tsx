import type { ComponentProps } from 'react';
import { useRowKeys } from '../../keys/use-row-keys';
import { ListTrailKept } from '../document/neighbours/list-trail-kept';

/** What goes with a list and nobody sees: it is kept for those who leave it, and gone through by keys. */
export function ListCompanion(props: ComponentProps<typeof ListTrailKept>) {
  useRowKeys();
  return <ListTrailKept {...props} />;
}
