import type { TFunction } from 'i18next';
import { ActiveBadge } from '../layout/active-badge';
import { TimeAgo } from '../layout/time-ago';
import type { Column } from './data-table';

type Shown<Row> = Partial<Column<Row>>;

/** Column with the time of something, relative to now. A missing time is shown as a dash. */
export const timeColumn = <Key extends string>(
  key: Key,
  header: string,
  shown: Shown<Record<Key, string | null>> = {},
): Column<Record<Key, string | null>> => ({
  key,
  header,
  noWrap: true,
  render: ({ [key]: time }) => (time === null ? '–' : <TimeAgo time={time} />),
  ...shown,
});

/** Column with the state of records that are active or not. */
export const activeColumn = (
  header: string,
  label: (state: 'active' | 'inactive') => string,
  shown: Shown<{ active: boolean }> = {},
): Column<{ active: boolean }> => ({
  key: 'state',
  header,
  fit: true,
  render: ({ active }) => <ActiveBadge active={active} label={label(active ? 'active' : 'inactive')} />,
  ...shown,
});

/** Filter of records that are active or not. */
export const activeFilter = (name: string, label: (state: 'active' | 'inactive') => string) =>
  ({
    chips: 'active',
    label: name,
    choices: [
      { value: 'true', label: label('active') },
      { value: 'false', label: label('inactive') },
    ],
    single: true,
  }) as const;

/** Column with the actions of a row. It is not printed. */
export const actionsColumn = <Row,>(
  common: TFunction,
  width: number,
  render: Column<Row>['render'],
): Column<Row> => ({
  key: 'actions',
  header: <span className="visually-hidden">{common('table.actions')}</span>,
  acts: true,
  align: 'end',
  fit: true,
  width,
  render,
});
