import { judgeAge, judgeEligibility, judgeNeeds, judgeRegistration, judgeSeats } from './judge-rider.ts'
import { judgePurpose, servesPurposes } from './judge-trip.ts'
import { findFit, type RideContext, type RideFit, type RideMatch } from './match-rides.ts'
import {
  type EligibilityCode,
  eligibilityCodes,
  mostRideQuestions,
  needCodes,
  type NeedCode,
  ridePurposes,
} from './ride-codes.ts'
import type { RideReason } from './ride-reason.ts'
import type { Rider, RideTrip } from './ride-service.ts'

export type RideQuestion = {
  key: string
  kind: 'age' | 'purpose' | 'eligibility' | 'need' | 'size' | 'resident' | 'registered'
  subject: string | null
  changes: number
}

/** Keys of questions that came before. */
type Before = {
  /** They have an answer, "prefer not to say" included. */
  settled: ReadonlySet<string>
  /** They were put to the rider, with or without an answer. */
  asked: Pick<ReadonlySet<string>, 'has' | 'size'>
}

type Saying = { rider: Rider; trip: RideTrip }

/** The rules that an answer can change, by kind of question. All other rules keep their verdicts. */
const turns: Record<RideQuestion['kind'], readonly RideReason['rule'][]> = {
  age: ['age', 'eligibility'],
  purpose: ['purpose'],
  eligibility: ['eligibility'],
  resident: ['eligibility'],
  need: ['accommodation', 'seats'],
  size: ['accommodation'],
  registered: ['registration'],
}
/** Precedence of the kinds when two questions change equally much. */
const kinds = ['need', 'age', 'eligibility', 'purpose', 'resident', 'registered', 'size'] as const

/**
 * The questions whose answers would change the result, five at most. Those that change most for most people come first:
 * a stretcher rules out nearly every service, but hardly anybody needs one. A question that is already answered is not
 * asked again.
 */
export function findQuestions(
  matches: readonly RideMatch[],
  rider: Rider,
  trip: RideTrip,
  context: RideContext,
  { settled, asked }: Before,
): RideQuestion[] {
  const open = matches.filter((match) => match.fit !== 'hidden').map((match) => openMatch(match, context))
  const candidates = listCandidates(open, rider, trip).filter(({ key }) => !settled.has(key))
  const found = candidates
    .map((question): RideQuestion => ({
      key: question.key,
      kind: question.kind,
      subject: question.subject,
      changes: countChanges(question, open, { rider, trip }),
    }))
    .filter(({ changes }) => changes > 0)
    .toSorted(
      (one, other) =>
        other.changes * shareOf(other) - one.changes * shareOf(one) ||
        kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
        orderOf(one) - orderOf(other),
    )
  return limitQuestions(found, asked)
}

/** E5: a question that was asked and left out may come again; a new one comes only while there is room for it. */
function limitQuestions(found: readonly RideQuestion[], asked: Before['asked']): RideQuestion[] {
  const fresh = found.filter(({ key }) => !asked.has(key)).slice(0, Math.max(0, mostRideQuestions - asked.size))
  return found.filter((each) => asked.has(each.key) || fresh.includes(each)).slice(0, mostRideQuestions)
}

/** About how many of a hundred riders answer yes. For the other kinds everybody has an answer. */
const sharesOfEligibilities: Record<EligibilityCode, number> = {
  older_adult: 60,
  disability: 50,
  resident: 50,
  low_income: 30,
  medicaid: 30,
  ada_certified: 20,
  veteran: 10,
  youth: 10,
}
const sharesOfNeeds: Record<NeedCode, number> = {
  mobility_device: 30,
  wheelchair_standard: 20,
  lift: 20,
  driver_assist: 20,
  door_to_door: 20,
  wheelchair_power: 10,
  travel_aide: 10,
  service_animal: 5,
  oxygen: 5,
  child_seat: 5,
  stretcher: 1,
}

function shareOf({ kind, subject }: RideQuestion): number {
  if (kind === 'need') return sharesOfNeeds[subject as NeedCode]
  return kind === 'eligibility' ? sharesOfEligibilities[subject as EligibilityCode] : 100
}

type Open = {
  match: RideMatch
  date: string
  judge(kind: RideQuestion['kind'], saying: Saying): RideFit
  asks: Set<string>
}
type Candidate = Pick<RideQuestion, 'key' | 'kind' | 'subject'> & { sayings(saying: Saying): Saying[] }

function openMatch(match: RideMatch, { clock, now, mostTravellers }: RideContext): Open {
  const { service, pattern } = match
  const date = clock.dateAt(match.pickup.expected)
  const today = clock.dateAt(now)
  const purposes = servesPurposes(pattern, service)
  const standing = new Map<RideQuestion['kind'], RideReason[]>()
  const judges: Partial<Record<RideReason['rule'], (saying: Saying) => RideReason[]>> = {
    purpose: ({ trip }) => judgePurpose(purposes, trip),
    age: ({ rider }) => judgeAge(service, rider, date),
    eligibility: ({ rider }) => judgeEligibility(service, rider, date),
    accommodation: ({ rider }) => judgeNeeds(service, rider),
    registration: ({ rider }) => judgeRegistration(service, rider, date, today),
    seats: ({ rider }) => judgeSeats(service, rider, mostTravellers),
  }
  return {
    match,
    date,
    asks: new Set(match.reasons.flatMap(({ ask = [] }) => ask)),
    judge(kind, saying) {
      let others = standing.get(kind)
      if (!others)
        standing.set(
          kind,
          (others = match.reasons.filter(({ rule, verdict }) => verdict !== 'pass' && !turns[kind].includes(rule))),
        )
      return findFit([...others, ...turns[kind].flatMap((rule) => judges[rule]!(saying))])
    },
  }
}

/** Facts that some service waits for, and needs that the rider has not mentioned and not every service meets. */
function listCandidates(open: readonly Open[], rider: Rider, trip: RideTrip): Candidate[] {
  const asked = [...new Set(open.flatMap(({ asks }) => [...asks]))].flatMap((key) => describe(key, open, trip) ?? [])
  const unspoken = needCodes.filter(
    (code) => !rider.needs[code] && open.some(({ match }) => match.service.needs.some((each) => each.code === code)),
  )
  return [...asked, ...unspoken.map((code) => askNeed(code))]
}

function describe(key: string, open: readonly Open[], trip: RideTrip): Candidate | undefined {
  const [kind, subject] = splitKey(key)
  if (kind === 'age')
    return {
      key,
      kind,
      subject: null,
      sayings: ({ rider, trip: same }) => listAges(open).map((born) => ({ rider: { ...rider, born }, trip: same })),
    }
  if (kind === 'purpose')
    return {
      key,
      kind,
      subject: null,
      sayings: ({ rider }) => ridePurposes.map((purpose) => ({ rider, trip: { ...trip, purpose } })),
    }
  if (kind === 'eligibility')
    return {
      key,
      kind,
      subject,
      sayings: yesAndNo((rider, answer) => ({
        ...rider,
        eligibilities: { ...rider.eligibilities, [subject!]: answer },
      })),
    }
  if (kind === 'resident')
    return {
      key,
      kind,
      subject,
      sayings: yesAndNo((rider, answer) => ({ ...rider, residency: { ...rider.residency, [subject!]: answer } })),
    }
  if (kind === 'registered')
    return {
      key,
      kind,
      subject,
      sayings: yesAndNo((rider, answer) => ({
        ...rider,
        registrations: {
          ...rider.registrations,
          [subject!]: { state: answer === 'yes' ? 'approved' : 'none', until: null },
        },
      })),
    }
  if (kind === 'size')
    return {
      key,
      kind,
      subject,
      sayings: ({ rider, trip: same }) =>
        [0, 9999].map((size) => ({
          rider: giveNeed(rider, subject as NeedCode, { answer: 'yes', inches: size, pounds: size }),
          trip: same,
        })),
    }
  return undefined
}

function askNeed(code: NeedCode): Candidate {
  return {
    key: `need:${code}`,
    kind: 'need',
    subject: code,
    sayings: yesAndNo((rider, answer) => giveNeed(rider, code, { answer, inches: null, pounds: null })),
  }
}

function giveNeed(rider: Rider, code: NeedCode, need: NonNullable<Rider['needs'][NeedCode]>): Rider {
  return { ...rider, needs: { ...rider.needs, [code]: need } }
}

function yesAndNo(say: (rider: Rider, answer: 'yes' | 'no') => Rider) {
  return ({ rider, trip }: Saying): Saying[] =>
    (['yes', 'no'] as const).map((answer) => ({ rider: say(rider, answer), trip }))
}

/** Ages on both sides of every limit. */
function listAges(open: readonly Open[]): NonNullable<Rider['born']>[] {
  const date = open[0]!.date
  const limits = new Set(
    open.flatMap(({ match: { service } }) =>
      [
        service.minAge,
        service.maxAge === null ? null : service.maxAge + 1,
        service.seniorAge,
        service.guardianBelowAge,
        18,
        60,
      ].flatMap((age) => age ?? []),
    ),
  )
  return [...limits]
    .flatMap((age) => [age, age - 1])
    .map((age) => {
      const day = `${String(Math.max(1, Number(date.slice(0, 4)) - age)).padStart(4, '0')}${date.slice(4)}`
      return { first: day, last: day }
    })
}

/** The number of services that some answer would show differently or hide. */
function countChanges(question: Candidate, open: readonly Open[], saying: Saying): number {
  const concerned = open.filter((each) => isConcerned(question, each))
  const sayings = question.sayings(saying)
  return concerned.filter((each) => sayings.some((said) => each.judge(question.kind, said) !== each.match.fit)).length
}

function isConcerned({ key, kind, subject }: Candidate, { asks, match: { service } }: Open): boolean {
  if (kind === 'need') return true
  if (asks.has(key)) return true
  return kind === 'eligibility'
    ? service.eligibilities.some(({ code }) => code === subject)
    : kind === 'age' &&
        (service.minAge !== null ||
          service.maxAge !== null ||
          service.seniorAge !== null ||
          service.guardianBelowAge !== null)
}

function splitKey(key: string): [RideQuestion['kind'], string | null] {
  const colon = key.indexOf(':')
  return colon === -1
    ? [key as RideQuestion['kind'], null]
    : [key.slice(0, colon) as RideQuestion['kind'], key.slice(colon + 1)]
}

function orderOf({ kind, subject }: RideQuestion) {
  const codes: readonly string[] = kind === 'eligibility' ? eligibilityCodes : needCodes
  return codes.indexOf(subject ?? '')
}
