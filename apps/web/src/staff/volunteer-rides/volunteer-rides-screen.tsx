import { type StaffVolunteerRideRow, volunteerRideFilters } from '@throughway/contract/ride/volunteer-ride-staff'
import { Button, buttonClass } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useMoment } from '../frame/use-moment.ts'
import type { ListFilter } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { RatesDialog } from './rates-dialog.tsx'
import { volunteerRideList } from './volunteer-ride.calls.ts'
import { VolunteerRideState } from './volunteer-ride-state.tsx'

/** C24: rides that riders asked volunteers for, first those that staff have something to do with. */
export function VolunteerRidesScreen() {
  const { t } = useTranslation('staff-volunteer-rides')
  const formats = useFormats()
  const moment = useMoment()
  const [showsRates, setShowsRates] = useState(false)
  const nameOf = ({ rider, date }: StaffVolunteerRideRow) => t('one.of', { name: rider, day: formats.date(date) })

  const columns: ListColumn<StaffVolunteerRideRow, 'pickup'>[] = [
    { id: 'rider', title: t('column.rider'), cell: ({ rider }) => rider },
    { id: 'pickup', title: t('column.pickup'), sort: 'pickup', cell: ({ pickup }) => moment(pickup) },
    { id: 'driver', title: t('column.driver'), cell: ({ driver }) => driver ?? '–' },
    { id: 'state', title: t('column.state'), cell: ({ state }) => <VolunteerRideState state={state} /> },
    { id: 'waits', title: t('column.waits'), cell: ({ waits }) => (waits ? t(`waits.${waits}`) : '–') },
    {
      id: 'miles',
      title: t('column.miles'),
      isExtra: true,
      cell: ({ miles }) => (miles === null ? '–' : formats.miles(miles)),
    },
    {
      id: 'feedback',
      title: t('column.feedback'),
      isExtra: true,
      cell: ({ has_feedback: has }) => t(`volunteer:${has ? 'yes' : 'no'}`),
    },
  ]
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('column.state'),
      usual: 'waiting',
      options: volunteerRideFilters.map((value) => ({ value, label: t(`state.${value}`) })),
    },
  ]

  return (
    <>
      <ListScreen
        name="volunteer-rides"
        call={volunteerRideList}
        title={t('title')}
        lead={t('lead')}
        columns={columns}
        sorts={{ pickup: { label: t('column.pickup'), usual: 'asc' } }}
        filters={filters}
        nameOf={nameOf}
        hrefOf={({ id }) => `/admin/volunteer-rides/${id}`}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        failed={t('failed')}
        tools={() => (
          <>
            <PageLink href="/admin/volunteer-rides/map" className={buttonClass({ size: 'small' })}>
              {t('map.title')}
            </PageLink>
            <Button size="small" aria-haspopup="dialog" onClick={() => setShowsRates(true)}>
              {t('rates.button')}
            </Button>
          </>
        )}
      />
      {showsRates && <RatesDialog onClose={() => setShowsRates(false)} />}
    </>
  )
}
