import type { StaffRideRequest } from '@throughway/contract/ride/ride-staff'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { Button } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { useCallList } from './ride.calls.ts'
import { AnswerBy, RiderPhone, useRideFacts } from './ride-parts.tsx'
import './rides.css'

/** E4: whom to call today, on screen and on paper: everybody who waits for an answer and wants a call. */
export function CallsScreen() {
  const { t } = useTranslation('staff-rides')
  const formats = useFormats()
  const today = useToday()
  const pages = useCallList()
  const rides = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const isWhole = pages.data !== undefined && !pages.hasNextPage

  return (
    <StaffPage
      title={t('calls.title')}
      lead={t('calls.lead', { day: formats.date(today, 'whole') })}
      crumbs={[{ href: findListPlace('/admin/rides'), text: t('title') }]}
      actions={
        isWhole &&
        rides.length > 0 && (
          <Button kind="primary" icon={<IconPrinter size={18} />} onClick={() => print()}>
            {t('calls.print')}
          </Button>
        )
      }
    >
      <Loaded answer={pages} failed={t('failed')}>
        {() =>
          rides.length > 0 ? (
            <CallTable rides={rides} />
          ) : (
            <EmptyState title={t('calls.empty.title')}>{t('calls.empty.text')}</EmptyState>
          )
        }
      </Loaded>
    </StaffPage>
  )
}

function CallTable({ rides }: { rides: readonly StaffRideRequest[] }) {
  const { t } = useTranslation('staff-rides')
  const { pickup, needs } = useRideFacts()
  const columns = ['rider', 'phone', 'pickup', 'way', 'service', 'needs', 'answer_by'] as const

  return (
    <div className="call-list">
      <table>
        <caption className="visually-hidden">{t('calls.title')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rides.map((ride) => (
            <tr key={ride.id}>
              <th scope="row">
                <PageLink className="link-alone" href={`/admin/rides/${ride.id}`}>
                  {ride.rider.name}
                </PageLink>
              </th>
              <Cell title={t('column.phone')}>
                <RiderPhone phone={ride.rider.phone} />
              </Cell>
              <Cell title={t('column.pickup')}>{pickup(ride)}</Cell>
              <Cell title={t('column.way')}>{t('way', { from: ride.origin, to: ride.destination })}</Cell>
              <Cell title={t('column.service')}>{ride.service.name}</Cell>
              <Cell title={t('column.needs')}>{needs(ride) || '–'}</Cell>
              <Cell title={t('column.answer_by')}>
                <AnswerBy ride={ride} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** On a phone every row is a card, so each cell has a label. */
function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <td>
      <span className="call-list__name">{title}</span>
      <span>{children}</span>
    </td>
  )
}
