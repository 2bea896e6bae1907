import type { SurveyResults } from '../survey/survey-results.ts'
import { baselineKeys } from '../survey/baseline-block.ts'
import { dayOff, type WeekMode } from '../survey/survey.ts'
import { metresPerMile } from '../trip/distance.ts'
import { add, type Fraction, fractionOf, multiply, writeFraction, zero } from '../value/fraction.ts'
import type { CommuteMode } from './commute-week.ts'
import { carsOf, type ReportMethod } from './methods.ts'
import type { ToldWeek } from './tell-week.ts'

/**
 * The week of a closed survey that asked the baseline. It is computed from the published results only, so it reveals
 * nothing more than they do. Days are percentages of all days. Modes that the results combine count as the one of them
 * that needs most cars, so that no report looks better than the facts. Undefined where the results show no shares of
 * modes.
 */
export function tellSurveyWeek(results: SurveyResults): ToldWeek | undefined {
  const week = results.questions.find(({ key }) => key === baselineKeys.week)
  const distance = results.questions.find(({ key }) => key === baselineKeys.distance)
  if (week?.kind !== 'split' || !week.shares) return undefined
  const shares = week.shares.map(({ modes, percent }) => ({ modes: modes.filter(isWay), percent }))
  const percents = shares.reduce((sum, { percent }) => sum + percent, 0)
  if (percents === 0) return undefined
  const cars = (method: ReportMethod) =>
    shares.reduce((sum, { modes, percent }) => add(sum, multiply(mostCars(method, modes), fractionOf(percent))), zero)
  const mean = distance?.kind === 'mean' ? distance.mean : null
  return {
    unit: 'percent',
    respondents: results.answers,
    employee_days: percents,
    vehicle_days: writeFraction(cars('avr')),
    vehicle_metres: mean === null ? null : writeFraction(addMetres(results.answers, cars('ctr'), percents, mean)),
    avoided_metres: null,
    alone_days: shares.find(({ modes }) => modes.includes('drive_alone'))?.percent ?? 0,
    modes: shares.map(({ modes, percent }) => ({
      mode: modes.length === 1 ? modes[0]! : 'others',
      employee_days: percent,
    })),
    sites: null,
  }
}

function isWay(mode: WeekMode): mode is Exclude<WeekMode, typeof dayOff> & CommuteMode {
  return mode !== dayOff
}

function mostCars(method: ReportMethod, modes: readonly CommuteMode[]): Fraction {
  return modes
    .map((mode) => carsOf(method, mode, null))
    .reduce((most, each) => (each.numerator * most.denominator > most.numerator * each.denominator ? each : most), zero)
}

/**
 * For all respondents together: (car trips ÷ potential trips) × the mean distance, which is published to a tenth of a
 * mile.
 */
function addMetres(answers: number, cars: Fraction, percents: number, meanMiles: number): Fraction {
  const metres = fractionOf(Math.round(meanMiles * 10) * Math.round(metresPerMile * 100), 1000)
  return multiply(
    fractionOf(answers),
    multiply(fractionOf(cars.numerator, cars.denominator * BigInt(percents)), metres),
  )
}
