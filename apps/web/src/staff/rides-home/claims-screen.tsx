import type { StaffRideHome } from '@throughway/contract/reward/ride-home-staff'
import { claimStates } from '@throughway/domain/ride/ride-home'
import { Badge } from '@throughway/ui/badge'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { DueDay } from '../frame/due-day.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import type { Selection } from '../list/list-selection.ts'
import { SaveList } from '../list/save-list.tsx'
import type { ListColumn } from '../list/list-table.tsx'
import { TaskDialog } from '../task/task-dialog.tsx'
import { taskSelectionOf } from '../task/task-selection.ts'
import { claimList } from './ride-home.calls.ts'
import { ClaimState } from './ride-home-parts.tsx'

/** C19: receipts of rides home, the longest waiting first. Those that somebody ticks are paid in one go. */
export function ClaimsScreen() {
  const { t } = useTranslation('staff-rides-home')
  const formats = useFormats()
  const [paying, setPaying] = useState<Selection<StaffRideHome>>()

  const columns: ListColumn<StaffRideHome, 'waiting'>[] = [
    { id: 'member', title: t('column.member'), cell: ({ member }) => member.name },
    { id: 'ride', title: t('column.ride'), sort: 'waiting', cell: ({ date }) => formats.date(date) },
    {
      id: 'cents',
      title: t('column.cents'),
      isNumber: true,
      cell: ({ claim }) => (claim ? formats.money(claim.cents) : '–'),
    },
    {
      id: 'most',
      title: t('column.most'),
      isNumber: true,
      cell: ({ most_cents: cents }) => formats.money(cents),
    },
    {
      id: 'decide_by',
      title: t('column.decide_by'),
      cell: ({ claim }) => <DueDay day={claim?.decide_by ?? null} />,
    },
    {
      id: 'state',
      title: t('column.state'),
      cell: (ride) => (
        <>
          <ClaimState ride={ride} />
          {ride.is_flagged && <Badge tone="warning">{t('flagged')}</Badge>}
        </>
      ),
    },
    {
      id: 'paid',
      title: t('column.paid'),
      isNumber: true,
      isExtra: true,
      cell: ({ claim }) => (claim?.paid_cents == null ? '–' : formats.money(claim.paid_cents)),
    },
  ]

  return (
    <>
      <ListScreen
        name="ride-claims"
        call={claimList}
        title={t('claims.title')}
        columns={columns}
        sorts={{ waiting: { label: t('column.ride'), usual: 'asc' } }}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: t('column.state'),
            usual: 'open',
            options: (['open', ...claimStates, 'all'] as const).map((value) => ({
              value,
              label: t(`claim_state.${value}`),
            })),
          },
        ]}
        nameOf={({ member, date }) => t('claims.of', { name: member.name, day: formats.date(date) })}
        hrefOf={({ id }) => `/admin/rides-home/${id}`}
        empty={{ title: t('claims.empty.title'), text: t('claims.empty.text') }}
        failed={t('claims.failed')}
        actions={[
          {
            id: 'pay',
            label: t('claims.pay_covered'),
            permission: 'ride-home.decide',
            onlyRows: true,
            start: setPaying,
          },
        ]}
        tools={(filters) => (
          <SaveList
            call={callDescriptors.exportRideHomeClaims}
            name={t('claims.title')}
            filters={filters}
            permission="ride-home.export"
          />
        )}
      />
      {paying && (
        <TaskDialog
          kind="ride-home-claim.pay"
          selection={taskSelectionOf(paying)}
          input={{ seen: paying.asOf ?? '' }}
          onClose={() => setPaying(undefined)}
        />
      )}
    </>
  )
}
