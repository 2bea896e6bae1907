import type { JourneyAnswer, PlanOffer, PlanReason } from '@throughway/contract/planner/itinerary'
import { mendableReasons } from '@throughway/domain/planner/mendable-reasons'
import type { TFunction } from 'i18next'
import type { Formats } from '#lib/language/use-formats.ts'
import type { Question } from '../question/question.ts'
import { timeOf } from '../question/turn-question.ts'

type Asked = Pick<Question, 'when' | 'maxWalkMiles'>
type Answered = Pick<JourneyAnswer, 'window_minutes' | 'source'>

const mendable: readonly PlanReason['kind'][] = mendableReasons

/**
 * Why there is no result, or fewer than requested, with the limit that was reached: the time window or the allowed
 * walk.
 */
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

/**
 * What the reader can change: an option that was tried and helps, or else another mode. External services try no
 * options.
 */
export function sayChange(
  t: TFunction<'planner'>,
  { kind, offer }: PlanReason,
  { source }: Pick<Answered, 'source'>,
): string {
  if (offer) return t(kind === 'no_service' ? 'change.no_service' : `change.with_${offer.change}`)
  return t(source === 'embedded' && mendable.includes(kind) ? 'change.another_way' : `change.${kind}`)
}

/** The button that applies the tried option. */
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
