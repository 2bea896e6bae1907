import type { StaffRideRequest } from '@throughway/contract/ride/ride-staff'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Badge } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { dialOf } from '#lib/rides/ride-words.ts'
import { pickupDayOf } from '#lib/rides/ride-status.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { useClock, useIsOver } from '#lib/screen/use-today.ts'
import { keepRange } from '../frame/keep-hour.ts'
import { useMoment } from '../frame/use-moment.ts'

/** The words for a ride's times and needs. */
export function useRideFacts() {
  const { t } = useTranslation('staff-rides')
  const formats = useFormats()
  const { brand } = useBrand()

  function pickup({ pickup: { earliest, latest } }: StaffRideRequest, style: 'short' | 'full' = 'short'): string {
    const day = formats.date(pickupDayOf({ earliest, latest }, brand.time_zone), style)
    return t('pickup', { day, span: keepRange(formats.clockRange(earliest, latest, brand.time_zone)) })
  }

  /** The needs that the rider named, and the number of companions; empty without any. */
  function needs({ needs: told, companions }: StaffRideRequest): string {
    const codes = Object.entries(told).flatMap(([code, need]) => {
      if (need?.answer !== 'yes') return []
      const sizes = [
        ...(need.inches ? [t('inches', { number: formats.whole(need.inches) })] : []),
        ...(need.pounds ? [t('pounds', { number: formats.whole(need.pounds) })] : []),
      ]
      const name = t(`ride-profile:need.${code}`)
      return [sizes.length > 0 ? t('need_of_size', { need: name, size: formats.list(sizes) }) : name]
    })
    const together = companions > 0 ? [t('companions', { count: companions, number: formats.whole(companions) })] : []
    return [...codes, ...together].join(' · ')
  }

  return { pickup, needs, moment: useMoment() }
}

/** The deadline for answering the rider. An overdue one is highlighted. */
export function AnswerBy({ ride: { answer_by: by, pickup } }: { ride: StaffRideRequest }) {
  const { t } = useTranslation('staff-rides')
  const { moment } = useRideFacts()
  const isOverdue = useClock(() => by !== null && Date.parse(by) < Date.now())
  const isOver = useIsOver(pickup.latest)
  if (by === null || isOver) return '–'
  return isOverdue ? <Badge tone="danger">{t('overdue', { at: moment(by) })}</Badge> : moment(by)
}

/** Shows the rider's phone number. A press on it dials. */
export function RiderPhone({ phone }: { phone: string }) {
  if (!phone) return '–'
  return (
    <a className="link-alone staff-phone" href={dialOf(phone)}>
      {formatPhone(phone)}
    </a>
  )
}
