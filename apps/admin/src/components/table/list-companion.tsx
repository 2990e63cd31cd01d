import type { ComponentProps } from 'react';
import { useRowKeys } from '../../keys/use-row-keys';
import { ListTrailKept } from '../document/neighbours/list-trail-kept';

/** Invisible parts of a list: it stores the page for the links to neighbours, and moves through rows by keyboard. */
export function ListCompanion(props: ComponentProps<typeof ListTrailKept>) {
  useRowKeys();
  return <ListTrailKept {...props} />;
}
