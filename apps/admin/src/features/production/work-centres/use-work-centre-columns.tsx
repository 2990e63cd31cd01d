import type { WorkCentre } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allLocationsQuery } from '../../../api/locations';
import { ActiveBadge } from '../../../components/layout/active-badge';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { TextLink } from '../../../components/layout/links';
import { TimeAgo } from '../../../components/layout/time-ago';
import { useFormats } from '../../../i18n/format';

/** The columns of the list of work centres. */
export function useWorkCentreColumns(): Column<WorkCentre>[] {
  const { t } = useTranslation('workCentres');
  const { money } = useFormats();
  const locations = useQuery(allLocationsQuery);
  const codes = new Map(locations.data?.map(({ id, code }) => [id, code]));
  return [
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
    {
      key: 'state',
      header: t('state'),
      fit: true,
      render: ({ active }) => <ActiveBadge active={active} label={t(active ? 'active' : 'inactive')} />,
    },
    {
      key: 'updatedAt',
      header: t('changed'),
      sortField: 'updatedAt',
      from: 'lg',
      noWrap: true,
      render: ({ updatedAt }) => <TimeAgo time={updatedAt} />,
    },
  ];
}
