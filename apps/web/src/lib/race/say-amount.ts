import { milligramsPerPound } from '@throughway/domain/mode/weight'
import { metresPerMile } from '@throughway/domain/trip/distance'
import type { RaceMetric } from '@throughway/domain/race/race-rule'
import type { TFunction } from 'i18next'
import type { Formats } from '#lib/language/use-formats.ts'

type Translate = TFunction<'race' | 'race-line', undefined>

/** From this amount on, a decimal of a pound does not matter. */
const manyPounds = 100

/** An amount of a member or a team in words, in the units in which members think: `12 days`, `8.4 mi`. */
export function sayAmount(t: Translate, formats: Formats, metric: RaceMetric, amount: number): string {
  return t(`race-line:amount.${metric}`, { count: amount, amount: writeAmount(formats, metric, amount) })
}

/** The share of an organisation's people who are active, or the amount for each of them. */
export function sayGroupAmount(t: Translate, formats: Formats, metric: RaceMetric, amount: number): string {
  if (metric === 'participation') return t('race-line:amount.share', { percent: formats.oneDecimal(amount * 100) })
  return sayAmount(t, formats, metric, amount)
}

function writeAmount(formats: Formats, metric: RaceMetric, amount: number): string {
  if (metric === 'miles') return formats.miles(amount / metresPerMile)
  if (metric !== 'avoided_co2') return formats.oneDecimal(amount)
  const pounds = amount / milligramsPerPound
  return pounds < manyPounds ? formats.exactPounds(pounds) : formats.pounds(pounds)
}
