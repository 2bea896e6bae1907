import type { RewardObstacle } from '@throughway/contract/reward/reward'
import type { TFunction } from 'i18next'
import { dateAt } from '#lib/language/local-dates.ts'
import type { Formats } from '#lib/language/use-formats.ts'

type Translate = TFunction<'reward', undefined>

/** An obstacle in a few words, for a card. */
export function sayObstacle(t: Translate, formats: Formats, obstacle: RewardObstacle, timeZone: string): string {
  switch (obstacle.kind) {
    case 'limit':
      if (obstacle.period === 'ever') return t('obstacle.limit_ever', { count: obstacle.max })
      return t('obstacle.limit', {
        count: obstacle.max,
        period: t(`period.${obstacle.period}`),
        date: formats.date(obstacle.again_on!, 'monthDay'),
      })
    case 'age':
    case 'age_unknown':
      return t(`obstacle.${obstacle.kind}`, { age: obstacle.from })
    case 'near':
      return t(`obstacle.near_${obstacle.of}`, { count: obstacle.miles })
    case 'place_unknown':
      return t(`obstacle.place_unknown_${obstacle.of}`)
    case 'blocked':
      return t('obstacle.blocked', { date: formats.moment(obstacle.until, timeZone) })
    case 'negative':
      return t('obstacle.negative', { count: obstacle.missing })
    case 'trips':
      return t('obstacle.trips', { count: obstacle.missing })
    case 'points':
      return sayPoints(t, formats, obstacle, timeZone)
    case 'sold_out':
    case 'address_unknown':
    case 'unverified':
      return t(`obstacle.${obstacle.kind}`)
  }
}

/** Pending points are shown with their date, because the member need not earn them again. */
function sayPoints(
  t: Translate,
  formats: Formats,
  { missing, trips, pending, ready_at: ready }: Extract<RewardObstacle, { kind: 'points' }>,
  timeZone: string,
): string {
  const values = { count: missing, trips: t('trips', { count: trips }) }
  if (!ready) return t('obstacle.points', values)
  const date = formats.date(dateAt(Date.parse(ready), timeZone))
  return trips === 0
    ? t('obstacle.points_ready', { ...values, date })
    : t('obstacle.points_pending', { ...values, date, pending: formats.whole(pending) })
}

/** The page where the member can remove the obstacle. */
export function findRemedy(obstacle: RewardObstacle): string | undefined {
  const { kind } = obstacle
  if (kind === 'points' && obstacle.ready_at && obstacle.trips === 0) return undefined
  if (kind === 'age_unknown') return '/account/profile'
  if (kind === 'place_unknown') return '/account/locations'
  if (kind === 'address_unknown') return '/account/contact_info'
  if (kind === 'unverified') return '/account/emails'
  if (kind === 'trips' || kind === 'points') return '/trips/trip'
  return kind === 'blocked' || kind === 'negative' ? '/trips/points' : undefined
}
