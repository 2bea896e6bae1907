import type { RideHomeRefusalSaid } from '@throughway/contract/reward/ride-home'
import type { RideHomePart } from '@throughway/domain/ride/ride-home'
import type { TFunction } from 'i18next'
import type { Formats } from '#lib/language/use-formats.ts'

type Translate = TFunction<'cover', undefined>

/** The gap's name in the texts. A member without an organization is told to join one, not that theirs takes no part. */
export function nameGap(gap: RideHomeRefusalSaid, hasOrganisation: boolean): string {
  if (gap.kind === 'not_offered' && !hasOrganisation) return 'no_organisation'
  return gap.kind === 'part' ? gap.part : gap.kind
}

/** A gap or a reason for refusal in one sentence. */
export function sayGap(t: Translate, formats: Formats, gap: RideHomeRefusalSaid, hasOrganisation: boolean): string {
  switch (gap.kind) {
    case 'part':
      return t(`gap.${gap.part}`)
    case 'trips':
      return t('gap.trips', { count: gap.missing, needed: gap.needed, days: gap.days })
    case 'rides_used':
      return t('gap.rides_used', { count: gap.most, date: formats.date(gap.again_on, 'longDay') })
    case 'closed':
      return gap.next
        ? t('gap.closed', { date: formats.date(gap.next.date, 'full'), time: formats.time(gap.next.from) })
        : t('gap.closed_long')
    case 'reason':
      return t('gap.reason', { reason: t(`reason.${gap.reason}`) })
    case 'not_offered':
    case 'trip_today':
    case 'not_from_work':
      return t(`gap.${nameGap(gap, hasOrganisation)}`)
  }
}

const pageOf: Record<RideHomePart, string> = {
  employer: '/account/profile',
  work_place: '/account/locations',
  home_place: '/account/locations',
  mobile_phone: '/account/contact_info',
  work_phone: '/account/contact_info',
  supervisor: '/account/supervisor',
  green_profile: '/trips/trip_profiles?operation=new',
}

/** The page where it can be fixed; undefined when only time or others can. */
export function findMend(gap: RideHomeRefusalSaid): string | undefined {
  if (gap.kind === 'part') return pageOf[gap.part]
  if (gap.kind === 'not_offered') return '/account/profile'
  return gap.kind === 'trips' || gap.kind === 'trip_today' ? '/trips/trip' : undefined
}

/** Whether the request itself can close the remaining gaps, by recording today's trip to work. */
export function isClosedByToday(gaps: readonly RideHomeRefusalSaid[]): boolean {
  return (
    gaps.some(({ kind }) => kind === 'trip_today') &&
    gaps.every((gap) => gap.kind === 'trip_today' || (gap.kind === 'trips' && gap.missing === 1))
  )
}
