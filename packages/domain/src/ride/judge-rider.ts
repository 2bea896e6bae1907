import type { Answer, EligibilityCode, NeedCode, RideServiceKind } from './ride-codes.ts'
import { measureToArea, nearMetres } from './measure-area.ts'
import type { RideReason } from './ride-reason.ts'
import type { Rider, RideService } from './ride-service.ts'
import { shiftDate } from './ride-clock.ts'

/** The age of an older adult for a service without its own limit (Older Americans Act). */
const olderAdultAge = 60
const adultAge = 18
const noAge = { least: 0, most: 199 }

/**
 * The age in whole years on a date: exact when the day of birth is known, else the possible range. A person born on 29
 * February has the birthday on 1 March of other years.
 */
export function ageOn(born: Rider['born'], date: string): { least: number; most: number } {
  if (!born) return noAge
  return { least: yearsBetween(born.last, date), most: yearsBetween(born.first, date) }
}

function yearsBetween(birth: string, date: string): number {
  return Number(date.slice(0, 4)) - Number(birth.slice(0, 4)) - (date.slice(5) < birth.slice(5) ? 1 : 0)
}

/** The possible days of birth of a person of this age today. */
export function bornOfAge(age: number, today: string): { first: string; last: string } {
  const back = (years: number) => {
    const written = `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4)}`
    return written.endsWith('-02-29') && !isLeapYear(Number(written.slice(0, 4)))
      ? `${written.slice(0, 4)}-02-28`
      : written
  }
  return { first: shiftDate(back(age + 1), 1), last: back(age) }
}

function isLeapYear(year: number) {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** E3.2: hard age limits; within a year of a limit it is a near miss. */
export function judgeAge(service: RideService, rider: Rider, date: string): RideReason[] {
  const { minAge, maxAge, guardianBelowAge } = service
  const { least, most } = ageOn(rider.born, date)
  const limits: RideReason[] = []
  if (minAge !== null && most < minAge)
    limits.push({
      rule: 'age',
      verdict: minAge - most <= 1 ? 'soft' : 'hard',
      why: 'too_young',
      limit: minAge,
      ...(rider.born && { asked: most, date: turns(rider.born.last, minAge) }),
    })
  else if (maxAge !== null && least > maxAge)
    limits.push({
      rule: 'age',
      verdict: least - maxAge <= 1 ? 'soft' : 'hard',
      why: 'too_old',
      limit: maxAge,
      asked: least,
    })
  else if (minAge !== null && least < minAge)
    limits.push({ rule: 'age', verdict: 'maybe', why: 'age_unknown', limit: minAge, ask: ['age'] })
  else if (maxAge !== null && most > maxAge)
    limits.push({ rule: 'age', verdict: 'maybe', why: 'age_unknown', limit: maxAge, ask: ['age'] })
  if (guardianBelowAge !== null && least < guardianBelowAge && rider.companions === 0)
    limits.push({
      rule: 'age',
      verdict: 'maybe',
      why: 'guardian_needed',
      limit: guardianBelowAge,
      ...(most >= guardianBelowAge && { ask: ['age'] }),
    })
  return limits
}

/** The day on which a person born then reaches the age. */
function turns(birth: string, years: number): string {
  const written = `${Number(birth.slice(0, 4)) + years}${birth.slice(4)}`
  return written.endsWith('-02-29') && !isLeapYear(Number(written.slice(0, 4)))
    ? `${written.slice(0, 4)}-03-01`
    : written
}

/**
 * E3.2: one accepted eligibility or the age is enough; every required eligibility must hold; an excluded one counts
 * against the rider.
 */
export function judgeEligibility(service: RideService, rider: Rider, date: string): RideReason[] {
  const { eligibilities, seniorAge, residency } = service
  const known = new Map<EligibilityCode, Answer>()
  const answerOf = (code: EligibilityCode) => {
    let answer = known.get(code)
    if (!answer) known.set(code, (answer = findAnswer(service, rider, code, date)))
    return answer
  }
  const coded = (mode: string) => eligibilities.filter((each) => each.mode === mode).map(({ code }) => code)
  const [accepted, required, excluded] = [coded('accepted'), coded('required'), coded('excluded')]
  if (residency && !accepted.includes('resident') && !required.includes('resident')) required.push('resident')
  const found: RideReason[] = []

  const isAge = judgeSenior(seniorAge, rider, date)
  const pass = accepted.filter((code) => answerOf(code) === 'yes')
  const open = accepted.filter((code) => answerOf(code) === 'unknown')
  if (accepted.length || seniorAge !== null) {
    const limit = seniorAge === null ? {} : { limit: seniorAge }
    if (pass.length || isAge === 'yes')
      found.push({ rule: 'eligibility', verdict: 'pass', why: 'eligible', codes: pass.length ? pass : ['older_adult'] })
    else if (open.length || isAge === 'unknown')
      found.push({
        rule: 'eligibility',
        verdict: 'maybe',
        why: 'eligibility_unknown',
        codes: isAge === 'unknown' && !open.length ? ['older_adult'] : open,
        ...limit,
        ask: [...open.map((code) => ask(service, code)), ...(isAge === 'unknown' ? ['age'] : [])],
      })
    else
      found.push({
        rule: 'eligibility',
        verdict: 'hard',
        why: 'not_eligible',
        codes: accepted.length ? accepted : ['older_adult'],
        ...limit,
      })
  }
  for (const code of required) {
    const answer = answerOf(code)
    const name = code === 'resident' && residency ? { name: residency.name } : {}
    const [missing, unknown] =
      code === 'resident'
        ? (['not_resident', 'residency_unknown'] as const)
        : (['requirement_missing', 'eligibility_unknown'] as const)
    if (answer === 'no') found.push({ rule: 'eligibility', verdict: 'hard', why: missing, codes: [code], ...name })
    if (answer === 'unknown')
      found.push({
        rule: 'eligibility',
        verdict: 'maybe',
        why: unknown,
        codes: [code],
        ...name,
        ask: [ask(service, code)],
      })
  }
  for (const code of excluded) {
    const answer = answerOf(code)
    if (answer === 'yes') found.push({ rule: 'eligibility', verdict: 'hard', why: 'excluded', codes: [code] })
    if (answer === 'unknown')
      found.push({
        rule: 'eligibility',
        verdict: 'maybe',
        why: 'eligibility_unknown',
        codes: [code],
        ask: [ask(service, code)],
      })
  }
  if (found.length) return found
  return [
    required.length
      ? { rule: 'eligibility', verdict: 'pass', why: 'eligible', codes: required }
      : { rule: 'eligibility', verdict: 'pass', why: 'open_to_all' },
  ]
}

function judgeSenior(seniorAge: number | null, rider: Rider, date: string): Answer {
  if (seniorAge === null) return 'no'
  const { least, most } = ageOn(rider.born, date)
  if (least >= seniorAge) return 'yes'
  return most < seniorAge ? 'no' : 'unknown'
}

/** Facts that follow from the age or the home take precedence over the rider's own answer. */
export function findAnswer(
  { seniorAge, residency }: RideService,
  rider: Rider,
  code: EligibilityCode,
  date: string,
): Answer {
  const said = rider.eligibilities[code] ?? 'unknown'
  if (code === 'resident' && residency) {
    if (rider.home) return measureToArea(residency, rider.home) <= nearMetres ? 'yes' : 'no'
    return rider.residency[residency.id] ?? 'unknown'
  }
  if ((code === 'older_adult' || code === 'youth') && rider.born) {
    const { least, most } = ageOn(rider.born, date)
    const limit = code === 'youth' ? adultAge : (seniorAge ?? olderAdultAge)
    if (least >= limit) return code === 'youth' ? 'no' : 'yes'
    if (most < limit) return code === 'youth' ? 'yes' : 'no'
  }
  return said
}

function ask({ residency }: RideService, code: EligibilityCode) {
  return code === 'resident' && residency ? `resident:${residency.id}` : `eligibility:${code}`
}

/**
 * The vehicle of these services is the driver's own, a taxi or a city bus. For facts they leave open, a call is worth
 * it.
 */
const worthACall: readonly RideServiceKind[] = ['taxi_voucher', 'volunteer', 'fixed_route_reduced']

/** E3.3: every need must be met. A service animal never counts against a ride (49 CFR 37.167). */
export function judgeNeeds(service: RideService, rider: Rider): RideReason[] {
  const needs = listNeeds(rider)
  const found: RideReason[] = []
  const met: NeedCode[] = []
  for (const code of needs) {
    const { inches, pounds } = rider.needs[code]!
    const stated = service.needs.find((each) => each.code === code)
    const verdict = code === 'service_animal' ? 'met' : meets(service, code, stated?.mode)
    if (verdict === 'no') found.push({ rule: 'accommodation', verdict: 'hard', why: 'need_not_met', codes: [code] })
    if (verdict === 'unknown')
      found.push({ rule: 'accommodation', verdict: 'maybe', why: 'need_not_stated', codes: [code] })
    if (verdict !== 'met') continue
    const sizes =
      stated && code !== 'service_animal'
        ? ([
            ['too_wide', inches, stated.maxInches],
            ['too_heavy', pounds, stated.maxPounds],
          ] as const)
        : []
    const over = sizes.flatMap(([why, asked, limit]): RideReason[] => {
      if (limit === null) return []
      if (asked === null)
        return [
          { rule: 'accommodation', verdict: 'maybe', why: 'size_unknown', codes: [code], limit, ask: [`size:${code}`] },
        ]
      return asked > limit ? [{ rule: 'accommodation', verdict: 'hard', why, codes: [code], asked, limit }] : []
    })
    if (over.length) found.push(...over)
    else met.push(code)
  }
  return met.length ? [...found, { rule: 'accommodation', verdict: 'pass', why: 'needs_met', codes: met }] : found
}

export function listNeeds(rider: Rider): NeedCode[] {
  return (Object.keys(rider.needs) as NeedCode[]).filter((code) => rider.needs[code]!.answer === 'yes')
}

function meets({ kind, rideMode }: RideService, code: NeedCode, stated: 'accepted' | 'excluded' | undefined) {
  if (stated) return stated === 'accepted' ? 'met' : 'no'
  if (code === 'door_to_door' && rideMode !== 'curb') return 'met'
  return worthACall.includes(kind) ? 'unknown' : 'no'
}

/** E3.8. `today` is the day of a registration. */
export function judgeRegistration(
  { id, requiresRegistration, registrationDays }: RideService,
  rider: Rider,
  date: string,
  today: string,
): RideReason[] {
  if (!requiresRegistration) return []
  const own = rider.registrations[id]
  if (own?.state === 'approved' && (own.until === null || own.until >= date))
    return [{ rule: 'registration', verdict: 'pass', why: 'registered' }]
  const ready = shiftDate(today, registrationDays)
  const known = own && own.state !== 'unknown' ? {} : { ask: [`registered:${id}`] }
  if (date < ready)
    return [
      {
        rule: 'registration',
        verdict: 'soft',
        why: 'registration_too_slow',
        limit: registrationDays,
        date: ready,
        ...known,
      },
    ]
  return [{ rule: 'registration', verdict: 'maybe', why: 'register_first', limit: registrationDays, ...known }]
}

/** E3.9: rider, companions and aide. A service that gives no number is assumed to take the rider alone. */
export function judgeSeats(
  { capacity, companionMax }: RideService,
  rider: Rider,
  mostTravellers: number,
): RideReason[] {
  const aide = rider.needs.travel_aide?.answer === 'yes' ? 1 : 0
  const party = 1 + rider.companions + aide
  const limit = Math.min(capacity ?? Infinity, (companionMax ?? Infinity) + aide + 1, mostTravellers)
  if (party > limit) return [{ rule: 'seats', verdict: 'hard', why: 'too_many', asked: party, limit }]
  const isUnknown = (party > 1 && capacity === null) || (rider.companions > 0 && companionMax === null)
  return [
    isUnknown
      ? { rule: 'seats', verdict: 'maybe', why: 'seats_unknown', asked: party }
      : { rule: 'seats', verdict: 'pass', why: 'seats', asked: party },
  ]
}
