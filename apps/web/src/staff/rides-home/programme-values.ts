import type { RawInputOf } from '@throughway/contract/call'
import { noService, type RideHomeProgramme, type rideHomeStaffCalls } from '@throughway/contract/reward/ride-home-staff'
import { coveredReasons, type RideHomePayment } from '@throughway/domain/ride/ride-home'

export type Hours = { from: string; to: string; isOpen: boolean }
export type Provider = { name: string; phone: string; takes_wheelchairs: boolean; how_en: string; how_es: string }

export type ProgrammeValues = {
  way: RideHomePayment
  trips_needed: string
  in_days: string
  rides_in_year: string
  review_from: string
  most_dollars: string
  budget_dollars: string
  valid_until: string
  claim_days: string
  has_first_ride: boolean
  /** From Monday to Sunday, then federal holidays. */
  hours: readonly Hours[]
  /** Days, one in a line. */
  closed_on: string
  reasons: readonly (typeof coveredReasons)[number][]
  office_phone: string
  providers: readonly Provider[]
}

export const newProvider: Provider = { name: '', phone: '', takes_wheelchairs: false, how_en: '', how_es: '' }

const usualHours: Hours = { from: '06:00', to: '20:00', isOpen: true }
const closed: Hours = { from: '', to: '', isOpen: false }
const daysAndHolidays = 8

/** What a programme has, or what C19 begins with. */
export function valuesOfProgramme(programme: RideHomeProgramme | null): ProgrammeValues {
  if (!programme)
    return {
      way: 'voucher',
      trips_needed: '5',
      in_days: '30',
      rides_in_year: '4',
      review_from: '3',
      most_dollars: '100',
      budget_dollars: '',
      valid_until: '22:00',
      claim_days: '14',
      has_first_ride: true,
      hours: [...Array.from({ length: 5 }, () => usualHours), closed, closed, closed],
      closed_on: '',
      reasons: [...coveredReasons],
      office_phone: '',
      providers: [newProvider],
    }
  const { hours, closed_on: days, providers, budget_dollars: budget } = programme
  return {
    way: programme.way,
    trips_needed: String(programme.trips_needed),
    in_days: String(programme.in_days),
    rides_in_year: String(programme.rides_in_year),
    review_from: String(programme.review_from),
    most_dollars: String(programme.most_dollars),
    budget_dollars: budget === null ? '' : String(budget),
    valid_until: programme.valid_until,
    claim_days: String(programme.claim_days),
    has_first_ride: programme.has_first_ride,
    hours: Array.from({ length: daysAndHolidays }, (_, index) => readHours(hours[index] ?? noService)),
    closed_on: days.join('\n'),
    reasons: [...programme.reasons],
    office_phone: programme.office_phone,
    providers: providers.map((each) => ({ ...each })),
  }
}

function readHours(span: string): Hours {
  if (span === noService) return closed
  const [from = '', to = ''] = span.split('-')
  return { from, to, isOpen: true }
}

export function inputOfProgramme(
  values: ProgrammeValues,
): Omit<RawInputOf<typeof rideHomeStaffCalls.saveRideHomeProgramme>, 'version'> {
  const { hours, closed_on: days, budget_dollars: budget, reasons, providers, ...rest } = values
  return {
    ...rest,
    ...(budget.trim() && { budget_dollars: budget }),
    hours: hours.map(({ from, to, isOpen }) => (isOpen ? `${from}-${to}` : noService)),
    closed_on: days.split(/[\s,]+/).filter(Boolean),
    reasons: [...reasons],
    providers: providers.map((each) => ({ ...each })),
  }
}
