import type { StaffRideRequest } from '@throughway/contract/ride/ride-staff'
import { buttonClass } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { pickupDayOf } from '#lib/rides/ride-status.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import type { ListFilter } from '../list/list-address.ts'
import { ListScreen } from '../list/list-screen.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { SaveList } from '../list/save-list.tsx'
import { queueActsOf } from './answers.ts'
import { type AskedAct, RideActs, RideDialog } from './ride-acts.tsx'
import { rideList, useRideServices } from './ride.calls.ts'
import { AnswerBy, RiderPhone, useRideFacts } from './ride-parts.tsx'
import { RideState } from './ride-state.tsx'
import './rides.css'

const listedStates = ['waiting', 'proposed', 'open', 'over', 'all'] as const
const contacts = ['phone', 'email'] as const

/** E4: the rides that riders asked the reader's agencies for, first those that wait for an answer. */
export function RidesScreen() {
  const { t } = useTranslation('staff-rides')
  const formats = useFormats()
  const { brand } = useBrand()
  const facts = useRideFacts()
  const services = useRideServices()
  const { permissions } = useMember()
  const seesMembers = permissions.includes('member.see')
  const mayReport = permissions.includes('ride.report')
  const mayAnswer = permissions.includes('ride.answer')
  const showToast = useToast()
  const [asked, setAsked] = useState<AskedAct>()
  const nameOf = ({ rider, pickup }: StaffRideRequest) =>
    t('one.of', { name: rider.name, day: formats.date(pickupDayOf(pickup, brand.time_zone)) })

  const columns: ListColumn<StaffRideRequest, 'pickup' | 'asked'>[] = [
    { id: 'rider', title: t('column.rider'), cell: ({ rider }) => rider.name },
    { id: 'pickup', title: t('column.pickup'), sort: 'pickup', cell: (ride) => facts.pickup(ride) },
    {
      id: 'way',
      title: t('column.way'),
      cell: ({ origin: from, destination: to }) => t('way', { from, to }),
    },
    { id: 'service', title: t('column.service'), cell: ({ service }) => service.name },
    { id: 'asked', title: t('column.asked'), sort: 'asked', cell: (ride) => facts.moment(ride.asked_at) },
    { id: 'answer_by', title: t('column.answer_by'), cell: (ride) => <AnswerBy ride={ride} /> },
    { id: 'state', title: t('column.state'), cell: (ride) => <RideState ride={ride} /> },
    ...(mayAnswer
      ? [
          {
            id: 'acts',
            title: t('column.acts'),
            cell: (ride: StaffRideRequest) =>
              ride.is_own || queueActsOf(ride).length === 0 ? (
                '–'
              ) : (
                <span className="ride-answers">
                  <RideActs ride={ride} acts={queueActsOf(ride)} of={nameOf(ride)} onAsk={setAsked} />
                </span>
              ),
          },
        ]
      : []),
    { id: 'needs', title: t('column.needs'), isExtra: true, cell: (ride) => facts.needs(ride) || '–' },
    { id: 'phone', title: t('column.phone'), isExtra: true, cell: ({ rider }) => <RiderPhone phone={rider.phone} /> },
    { id: 'contact', title: t('column.contact'), isExtra: true, cell: (ride) => t(`contact.${ride.contact_by}`) },
    { id: 'agency', title: t('column.agency'), isExtra: true, cell: ({ service }) => service.agency || '–' },
  ]
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'state',
      label: t('column.state'),
      usual: 'waiting',
      options: listedStates.map((value) => ({ value, label: t(`filter.state.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'service',
      label: t('column.service'),
      options: (services.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'choice',
      name: 'contact',
      label: t('column.contact'),
      options: contacts.map((value) => ({ value, label: t(`contact.${value}`) })),
    },
    ...(seesMembers ? [{ kind: 'text', name: 'text', label: t('filter.text') } as const] : []),
    { kind: 'date', name: 'from', label: t('filter.from') },
    { kind: 'date', name: 'to', label: t('filter.to') },
  ]

  return (
    <>
      <ListScreen
        name="rides"
        call={rideList}
        title={t('title')}
        {...(!seesMembers && { lead: t('masked') })}
        columns={columns}
        sorts={{
          pickup: { label: t('column.pickup'), usual: 'asc' },
          asked: { label: t('column.asked'), usual: 'asc' },
        }}
        filters={filters}
        nameOf={nameOf}
        hrefOf={({ id }) => `/admin/rides/${id}`}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        failed={t('failed')}
        tools={(chosen) => (
          <>
            <PageLink className={buttonClass({ size: 'small' })} href="/admin/rides/calls">
              {t('calls.title')}
            </PageLink>
            {mayReport && (
              <PageLink className={buttonClass({ size: 'small' })} href="/admin/rides/unmet">
                {t('unmet.title')}
              </PageLink>
            )}
            <SaveList
              call={callDescriptors.exportStaffRides}
              name={t('title')}
              filters={chosen}
              permission="ride.export"
            />
          </>
        )}
      />
      {asked && (
        <RideDialog
          asked={asked}
          onClose={() => setAsked(undefined)}
          onElsewhere={() => showToast({ tone: 'neutral', text: t('answer.elsewhere_in_list') })}
        />
      )}
    </>
  )
}
