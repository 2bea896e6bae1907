import type { JourneyAnswer, PlanOffer, PlanReason } from '@throughway/contract/itinerary'
import type { TFunction } from 'i18next'
import type { Formats } from '#lib/language/use-formats.ts'
import type { Question } from '../ask/question.ts'
import { timeOf } from '../ask/turn-question.ts'

type Asked = Pick<Question, 'when' | 'maxWalkMiles'>
type Answered = Pick<JourneyAnswer, 'window_minutes' | 'source'>

/** Those for which the planner itself tries what would help. */
const mendable: readonly PlanReason['kind'][] = [
  'no_stop_near',
  'no_service',
  'none_suitable',
  'none_in_window',
  'walk_limit',
  'own_way_is_faster',
]

/** Why there is nothing, or less than asked, naming the limit that was hit: the time that was looked at, or the walk that is allowed. */
export function sayReason(
  t: TFunction<'planner'>,
  formats: Formats,
  { kind, date }: PlanReason,
  { when, maxWalkMiles }: Asked,
  answer: Answered,
): string {
  return t(`reason.${kind}`, {
    date: date ? formats.date(date, 'full') : '',
    count: maxWalkMiles,
    miles: formats.miles(maxWalkMiles),
    leaves: when === 'arrive' ? t('leaves.by_then') : sayWindow(t, answer.window_minutes),
  })
}

/** What to change: what was tried and helps, or else another way to travel. Services outside have tried nothing. */
export function sayChange(
  t: TFunction<'planner'>,
  { kind, offer }: PlanReason,
  { source }: Pick<Answered, 'source'>,
): string {
  if (offer) return t(kind === 'no_service' ? 'change.no_service' : `change.with_${offer.change}`)
  return t(source === 'embedded' && mendable.includes(kind) ? 'change.another_way' : `change.${kind}`)
}

/** The press that takes what was tried. */
export function sayOffer(
  t: TFunction<'planner'>,
  formats: Formats,
  offer: PlanOffer,
  { when }: Pick<Asked, 'when'>,
): string {
  if (offer.change === 'options') return t('change.to_plain')
  if (offer.change === 'walk') return t('change.to_walk', { miles: formats.miles(offer.miles) })
  return t(when === 'arrive' ? 'change.to_arrival' : 'change.to_time', {
    date: formats.date(offer.at.slice(0, 10)),
    time: formats.time(timeOf(offer.at)),
  })
}

/** Whole hours as hours, everything else as minutes. */
function sayWindow(t: TFunction<'planner'>, minutes: number): string {
  return minutes % 60 === 0 ? t('leaves.hours', { count: minutes / 60 }) : t('leaves.minutes', { count: minutes })
}
