import { useQuery } from '@tanstack/react-query';
import { IconTool } from '@tabler/icons-react';
import { allLocationsQuery } from '../../../api/locations';
import { changeWorkCentre, workCentreList } from '../../../api/work-centres';
import { TextLink } from '../../../components/layout/links';
import { activeColumn, activeFilter, timeColumn } from '../../../components/table/columns';
import { NarrowNote } from '../../../components/table/data-table';
import { defineList } from '../../../components/table/define-list';
import { CreateLink, ListPage } from '../../../components/table/list-page';

const workCentres = defineList({
  route: '/shell/workcentres',
  texts: 'workCentres',
  section: 'production',
  icon: IconTool,
  api: workCentreList,
  sort: 'code',
  filters: ({ t }) => [activeFilter(t('state'), t)],
  create: ({ t }) => <CreateLink to="/workcentres/new">{t('new')}</CreateLink>,
  bulk: {
    nameOf: ({ code }) => code,
    actions: ({ t }) => [
      {
        name: 'deactivate',
        label: t('bulk.deactivate'),
        obstacle: ({ active }) => (active ? null : t('bulk.already')),
        title: (count) => t('bulk.title', { count }),
        text: t('bulk.text'),
        run: ({ id }) => changeWorkCentre(id, { active: false }, null),
        done: (count) => t('bulk.done', { count }),
      },
    ],
  },
  use: () => {
    const locations = useQuery(allLocationsQuery);
    return { codes: new Map(locations.data?.map(({ id, code }) => [id, code])) };
  },
  columns: ({ t, money, codes }) => [
    {
      key: 'code',
      header: t('fields.code'),
      sortField: 'code',
      rowHeader: true,
      render: ({ id, code, name }) => (
        <>
          <TextLink to="/workcentres/$workCentreId" params={{ workCentreId: id }} fw={550} size="sm">
            {code}
          </TextLink>
          <NarrowNote>{name}</NarrowNote>
        </>
      ),
    },
    {
      key: 'name',
      header: t('fields.name'),
      sortField: 'name',
      from: 'sm',
      width: '36%',
      render: ({ name }) => name,
    },
    {
      key: 'location',
      header: t('fields.locationId'),
      from: 'md',
      render: ({ locationId }) => (locationId === null ? '–' : (codes.get(locationId) ?? '')),
    },
    {
      key: 'hourlyRate',
      header: t('fields.hourlyRate'),
      align: 'end',
      render: ({ hourlyRate, currency }) => money(hourlyRate, currency),
    },
    activeColumn(t('state'), t),
    timeColumn('updatedAt', t('changed'), { sortField: 'updatedAt', from: 'lg' }),
  ],
});

/** The list of work centres. */
export function WorkCentresPage() {
  return <ListPage list={workCentres} />;
}
