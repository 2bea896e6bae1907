import type { LedgerEntry } from '@throughway/contract/trip/points'
import { Button } from '@throughway/ui/button'
import type { Column } from '@throughway/ui/chart/data-table'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useMoment } from '../frame/use-moment.ts'
import { type ListDescriptor, type RowOf, useListPages } from '../list/list.calls.ts'
import { memberLedger, memberTrips } from './member.calls.ts'
import { PartTable } from './member-parts.tsx'

type Trip = RowOf<typeof memberTrips>

/** The trips of the member, twenty at a time. */
export function MemberTrips({ memberId }: { memberId: string }) {
  const { t } = useTranslation('staff-members')
  const formats = useFormats()
  const columns: Column<Trip>[] = [
    { key: 'date', title: t('trip.date'), cell: ({ date }) => formats.date(date) },
    { key: 'mode', title: t('trip.mode'), cell: ({ mode }) => t(`trip:mode.${mode}`) },
    { key: 'miles', title: t('trip.miles'), isNumber: true, cell: ({ miles }) => formats.miles(miles) },
    {
      key: 'way',
      title: t('trip.way'),
      cell: ({ from, to }) => [from, to].filter(Boolean).join(' – ') || '–',
    },
    {
      key: 'state',
      title: t('column.state'),
      cell: ({ state, no_points_reason: reason }) =>
        state === 'no_points' && reason ? t(`trip:nothing.${reason}`) : t(`trip.state.${state}`),
    },
    { key: 'points', title: t('trip.points'), isNumber: true, cell: ({ points }) => formats.whole(points) },
  ]
  return <Pages title={t('part.trips')} call={memberTrips} memberId={memberId} columns={columns} />
}

/** Every reason for the member's points, the newest first, with the total after each. */
export function MemberLedger({ memberId }: { memberId: string }) {
  const { t, i18n } = useTranslation('staff-members')
  const formats = useFormats()
  const moment = useMoment()

  function sayWhy({ kind, rule, trip, reward, reason }: LedgerEntry) {
    const named = i18n.exists(`ledger:rule.${rule}`) ? t(`ledger:rule.${rule}`) : rule.replaceAll('_', ' ')
    const about = trip
      ? t('ledger_line.trip', { mode: t(`trip:mode.${trip.mode}`), day: formats.date(trip.date) })
      : (reward?.title ?? reason)
    return [t(`ledger_line.kind.${kind}`), kind === 'earn' || kind === 'reverse' ? named : '', about]
      .filter(Boolean)
      .join(' · ')
  }

  const columns: Column<LedgerEntry>[] = [
    { key: 'at', title: t('part.at'), cell: ({ booked_at: at }) => moment(at) },
    { key: 'why', title: t('ledger_line.why'), cell: sayWhy },
    { key: 'points', title: t('trip.points'), isNumber: true, cell: ({ points }) => formats.signed(points) },
    {
      key: 'total',
      title: t('ledger_line.total'),
      isNumber: true,
      cell: ({ total }) => (total === null ? '–' : formats.whole(total)),
    },
  ]
  return <Pages title={t('part.ledger')} call={memberLedger} memberId={memberId} columns={columns} />
}

type PagesProps<Each extends ListDescriptor> = {
  title: string
  call: Each
  memberId: string
  columns: Column<RowOf<Each>>[]
}

function Pages<Each extends ListDescriptor>({ title, call, memberId, columns }: PagesProps<Each>) {
  const { t } = useTranslation('staff-members')
  const pages = useListPages(call, { id: memberId })
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section title={title}>
      {pages.data && (
        <PartTable title={title} rows={rows} columns={columns} rowKey={({ id }) => id} empty={t('part.none')} />
      )}
      {pages.hasNextPage && (
        <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('common:global_button_label_show_more')}
        </Button>
      )}
      <Loaded answer={pages} failed={t('part.failed')} />
    </Section>
  )
}
