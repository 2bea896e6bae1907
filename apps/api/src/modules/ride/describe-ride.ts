import type { Language } from '@throughway/contract/programme/brand'
import type {
  RideReasonOnWire,
  RideResult,
  RidesAnswer,
  RideServiceFacts,
  RideTransferOnWire,
} from '@throughway/contract/ride/ride-answer'
import type { Point } from '@throughway/domain/planner/area'
import { type AlertViewer, concernsViewer } from '@throughway/domain/ride/judge-alert'
import type { RideMatch } from '@throughway/domain/ride/match-rides'
import type { RideTransfer } from '@throughway/domain/ride/match-transfers'
import type { RideReason } from '@throughway/domain/ride/ride-reason'
import { cancelMinutes } from '@throughway/domain/ride/ride-states'
import { formatInstant } from '@throughway/domain/time/time'
import { guess } from './measure-drive.ts'
import type { KnownService, RideCatalogue } from './ride-catalogue.ts'
import type { AgencyDocument } from './ride-file.ts'

export type Viewer = { language: Language; timeZone: string; today: string; concerned: AlertViewer }

/** The national phone number for information on social services. */
const phone211 = '211'
const mostAgencies = 5

/** A text in the reader's language, otherwise in the language it has. */
export function tell(text: { en: string; es?: string | undefined } | undefined, language: Language): string {
  return text?.[language] ?? text?.en ?? ''
}

export function describeRide(match: RideMatch, { document, agency }: KnownService, viewer: Viewer): RideResult {
  const { language, timeZone } = viewer
  const instant = (milliseconds: number) => formatInstant(milliseconds, timeZone)
  return {
    service: describeService(match.service.id, { document, agency }, viewer),
    fit: match.fit,
    reasons: match.reasons.map((reason) => describeReason(reason, timeZone)),
    pickup: {
      expected: instant(match.pickup.expected),
      earliest: instant(match.pickup.earliest),
      latest: instant(match.pickup.latest),
    },
    ride_minutes: match.rideMinutes,
    fare: {
      kind: match.fare.kind,
      low_cents: match.fare.lowCents,
      high_cents: match.fare.highCents,
      paid_by: match.fare.paidBy,
      as_of: match.fare.asOf,
    },
    book_by: match.bookBy === null ? null : instant(match.bookBy),
    booking: describeBooking({ document, agency }, language),
  }
}

export function describeTransfer(
  { hub, fit, legs: [first, second], waitMinutes }: RideTransfer,
  { known }: RideCatalogue,
  viewer: Viewer,
): RideTransferOnWire {
  const describeLeg = (leg: RideMatch) => describeRide(leg, known.get(leg.service.id)!, viewer)
  return {
    hub: { name: hub.name, lat: hub.lat, lng: hub.lng },
    wait_minutes: waitMinutes,
    legs: [describeLeg(first), describeLeg(second)],
    fit,
  }
}

/** A service for a visitor about whom nothing is known. */
export function describeForAsker(id: string, known: KnownService, viewer: Omit<Viewer, 'concerned'>): RideServiceFacts {
  const { document, rules } = known
  return {
    service: describeService(id, known, { ...viewer, concerned: { needs: {}, eligibilities: {}, purpose: null } }),
    booking: describeBooking(known, viewer.language),
    fare_kind: document.fare?.kind ?? 'ask',
    needs: rules.needs.filter(({ mode }) => mode === 'accepted').map(({ code }) => code),
    most_companions: rules.companionMax,
    most_days_ahead: rules.booking?.maxDays ?? null,
    registration_days: rules.requiresRegistration ? rules.registrationDays : null,
    cancel_minutes: document.book.cancel_minutes ?? cancelMinutes,
  }
}

function describeService(
  id: string,
  { document, agency }: Pick<KnownService, 'document' | 'agency'>,
  { language, today, concerned }: Viewer,
): RideResult['service'] {
  return {
    id,
    name: tell(document.name, language),
    description: tell(document.description, language),
    kind: document.kind,
    ride_mode: document.ride_mode,
    agency: describeAgency(agency),
    phone: document.phone ?? agency.phone ?? null,
    tty: document.tty ?? agency.tty ?? null,
    url: document.url ?? agency.url ?? null,
    languages: document.languages,
    hours_note: tell(document.hours_note, language),
    eligibility_note: tell(document.eligibility_note, language),
    fare_note: tell(document.fare_note, language),
    registration_url: document.registration?.url ?? null,
    verified_on: document.verified_on ?? null,
    alerts: listAlerts(document, concerned, today, language),
  }
}

function describeBooking(
  { document, agency }: Pick<KnownService, 'document' | 'agency'>,
  language: Language,
): RideResult['booking'] {
  const { book } = document
  return {
    is_needed: document.booking !== undefined || document.kind !== 'fixed_route_reduced',
    phone: book.phone ?? document.phone ?? agency.phone ?? null,
    url: book.url ?? null,
    message: tell(book.message, language),
    takes_requests: book.requests,
  }
}

/** E1: a service's alerts for a day, for those they concern. */
export function listAlerts(
  { alerts }: KnownService['document'],
  concerned: AlertViewer,
  date: string,
  language: Language,
): RideResult['service']['alerts'] {
  return alerts
    .filter(
      ({ from, to, for: audience }) =>
        (from === undefined || from <= date) &&
        (to === undefined || date <= to) &&
        (audience === undefined || concernsViewer(audience, concerned)),
    )
    .map(({ severity, text }) => ({ severity, text: tell(text, language) }))
}

export function describeReason(reason: RideReason, timeZone: string): RideReasonOnWire {
  const { rule, verdict, why, codes = [], asked, limit, name, date, at, opens, closes } = reason
  // the next bookable ride is an instant too, and more useful than the past one
  const moment = why === 'too_late' ? asked : at
  return {
    rule,
    verdict,
    why,
    codes: [...codes],
    asked: why === 'too_late' ? null : (asked ?? null),
    limit: limit ?? null,
    name: name ?? null,
    date: date ?? null,
    at: moment === undefined ? null : formatInstant(moment, timeZone),
    opens: opens ?? null,
    closes: closes ?? null,
  }
}

function describeAgency({ name, kind, phone, tty, email, url }: AgencyDocument): RideResult['service']['agency'] {
  return { name, kind, phone: phone ?? null, tty: tty ?? null, email: email ?? null, url: url ?? null }
}

/** E5: agencies to call, nearest first; those without a position come last. */
export function describeHelp({ agencies }: RideCatalogue, origin: Point, centre: Point): RidesAnswer['help'] {
  const placed = agencies.map((agency) => {
    const spot = agency.lat === undefined || agency.lng === undefined ? undefined : { lat: agency.lat, lng: agency.lng }
    return {
      agency,
      isPlaced: spot !== undefined,
      miles: Math.round((guess(origin, spot ?? centre).miles / 1.3) * 10) / 10,
    }
  })
  const nearest = placed.toSorted(
    (one, other) =>
      Number(other.isPlaced) - Number(one.isPlaced) ||
      one.miles - other.miles ||
      (one.agency.name < other.agency.name ? -1 : 1),
  )
  return {
    phone_211: phone211,
    agencies: nearest.slice(0, mostAgencies).map(({ agency, miles }) => ({ ...describeAgency(agency), miles })),
  }
}

/** Why the hidden services do not fit: for each the first reason that cannot be mended. */
export function countHidden(matches: readonly RideMatch[]): RidesAnswer['hidden'] {
  const counts = new Map<RideReason['why'], number>()
  for (const { reasons } of matches) {
    const why = (reasons.find(({ verdict }) => verdict === 'hard') ?? reasons.find(({ verdict }) => verdict === 'soft'))
      ?.why
    if (why && why !== 'unpublished') counts.set(why, (counts.get(why) ?? 0) + 1)
  }
  return [...counts]
    .map(([why, services]) => ({ why, services }))
    .toSorted((one, other) => other.services - one.services || (one.why < other.why ? -1 : 1))
}
