import { rideHomeStates } from '@throughway/contract/reward/ride-home'
import type { StaffRideHome } from '@throughway/contract/reward/ride-home-staff'
import { buttonClass } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { rideHomeList } from './ride-home.calls.ts'
import { DecideUntil, RideHomeState } from './ride-home-parts.tsx'

/** C19: rides home that members asked for, first those that need a call. */
export function RidesHomeScreen() {
  const { t } = useTranslation('staff-rides-home')
  const formats = useFormats()
  const moment = useMoment()

  const columns: ListColumn<StaffRideHome, 'waiting'>[] = [
    { id: 'member', title: t('column.member'), cell: ({ member }) => member.name },
    { id: 'reason', title: t('column.reason'), cell: ({ reason }) => t(`cover:reason.${reason}`) },
    {
      id: 'destination',
      title: t('column.destination'),
      cell: ({ destination }) => t(`ride-home:destination.${destination}`),
    },
    { id: 'asked', title: t('column.asked'), sort: 'waiting', cell: ({ asked_at: at }) => moment(at) },
    { id: 'until', title: t('column.until'), cell: (ride) => <DecideUntil ride={ride} /> },
    { id: 'state', title: t('column.state'), cell: (ride) => <RideHomeState ride={ride} /> },
    {
      id: 'rides',
      title: t('column.rides'),
      isNumber: true,
      cell: ({ rides_in_year: rides }) => formats.whole(rides),
    },
    { id: 'number', title: t('column.number'), isExtra: true, cell: ({ number }) => number ?? '–' },
    { id: 'way', title: t('column.way'), isExtra: true, cell: ({ way }) => t(`way.${way}`) },
  ]

  return (
    <ListScreen
      name="rides-home"
      call={rideHomeList}
      title={t('title')}
      lead={t('lead')}
      columns={columns}
      sorts={{ waiting: { label: t('column.asked'), usual: 'asc' } }}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('column.state'),
          usual: 'needs_call',
          options: [...rideHomeStates, 'all' as const].map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      nameOf={({ member, date }) => t('one.of', { name: member.name, day: formats.date(date) })}
      hrefOf={({ id }) => `/admin/rides-home/${id}`}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      failed={t('failed')}
      tools={() => (
        <PageLink className={buttonClass({ size: 'small' })} href="/admin/rides-home/settings">
          {t('settings.title')}
        </PageLink>
      )}
    />
  )
}
