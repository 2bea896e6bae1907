import type { RideRequest } from '@throughway/contract/ride/ride-request'
import type { StaffRideRequest } from '@throughway/contract/ride/ride-staff'
import { findAnswerBy } from '@throughway/domain/ride/answer-by'
import { listRideMoves, type RideActor } from '@throughway/domain/ride/ride-states'
import type { Language } from '@throughway/contract/programme/brand'
import { formatInstant } from '@throughway/domain/time/time'
import { listAlerts, tell } from './describe-ride.ts'
import { orWhereSealed } from '#seal.ts'
import type { MemberMask } from '#plugins/mask.ts'
import { openFacts, openFeedback, type RequestFacts, type RideSeal } from './request-facts.ts'
import type { RideCatalogue } from './ride-catalogue.ts'
import type { RequestRow } from './ride.queries.ts'

export type RequestViewer = {
  ride: RideSeal
  catalogue: RideCatalogue
  language: Language
  timeZone: string
  now: Date
}

export function describeRequest(
  row: RequestRow,
  viewer: RequestViewer,
  actor: RideActor = 'rider',
  facts: ToldFacts = tellFacts(row, viewer),
): RideRequest {
  const { catalogue, language, timeZone, now } = viewer
  const instant = (at: Date) => formatInstant(at, timeZone)
  const known = catalogue.known.get(row.service_id)
  return {
    id: row.id,
    service: {
      id: row.service_id,
      name: tell(known?.document.name, language),
      phone: known?.document.book.phone ?? known?.document.phone ?? known?.agency.phone ?? null,
      agency: known?.agency.name ?? '',
      alerts: known && now < row.latest_at ? listAlerts(known.document, riderOf(facts), row.date, language) : [],
    },
    state: row.state,
    booking: row.booking,
    actor: row.actor,
    origin: facts.origin?.name ?? lost[language],
    destination: facts.destination?.name ?? lost[language],
    origin_spot: facts.origin,
    destination_spot: facts.destination,
    purpose: facts.purpose,
    companions: facts.companions,
    pickup: { earliest: instant(row.earliest_at), latest: instant(row.latest_at) },
    is_proposal: row.is_proposal,
    asked: { when: row.arrive_by ? 'arrive' : 'depart', date: row.date, time: row.time },
    confirmation: row.confirmation,
    message: row.message,
    denial: row.denial,
    cancel_by: instant(row.cancel_by),
    is_late: now > row.cancel_by,
    return_of: row.return_of,
    return_id: row.return_id,
    series_id: row.series_id,
    moves: listMovesOf(row, actor, now),
    reminders: row.reminder_days,
    history: row.history.map(({ at, state, by }) => ({ at, state, by })),
    feedback:
      row.rating === null
        ? null
        : {
            rating: row.rating,
            text: orWhereSealed(() => openFeedback(viewer.ride, row.id, row.feedback!), lost[language]),
            given_at: instant(row.feedback_at!),
            acknowledged_at: row.acknowledged_at && instant(row.acknowledged_at),
          },
    asked_at: instant(row.asked_at),
  }
}

type ToldFacts = Omit<RequestFacts, 'origin' | 'destination' | 'language'> &
  Record<'origin' | 'destination', RequestFacts['origin'] | null>

/** Replaces texts that were sealed under a lost `SECRET`: the ride stays in its list, with its day and its service. */
export const lost: Record<Language, string> = { en: '(cannot be opened any more)', es: '(ya no se puede abrir)' }

export function tellFacts(
  row: Pick<RequestRow, 'id' | 'sealed'>,
  { ride, language }: Pick<RequestViewer, 'ride' | 'language'>,
): ToldFacts {
  return orWhereSealed(() => openFacts(ride, row.id, row.sealed), {
    name: lost[language],
    phone: '',
    email: '',
    origin: null,
    destination: null,
    purpose: null,
    companions: 0,
    needs: {},
    driver_notes: '',
  })
}

/** The stored facts about the rider. */
function riderOf({ needs, purpose }: ToldFacts) {
  return {
    needs: Object.fromEntries(Object.entries(needs).map(([code, need]) => [code, need.answer])),
    eligibilities: {},
    purpose,
  }
}

/** Only a proposal can be accepted, and a past ride can no longer be cancelled. */
function listMovesOf(row: RequestRow, actor: RideActor, now: Date) {
  return listRideMoves(row.booking, actor).filter(
    (move) => actor === 'staff' || (move === 'accept' ? row.is_proposal : now < row.latest_at),
  )
}

/**
 * `staffId` is the reader. Of a masked reader's answer, ways, needs and purpose are missing, since they are facts about
 * somebody's health and home, and so are the texts of rider and coordinator, who write to each other.
 */
export function describeForStaff(
  row: RequestRow,
  viewer: RequestViewer,
  staffId: string,
  mask: MemberMask,
): StaffRideRequest {
  const facts = tellFacts(row, viewer)
  const request = describeRequest(row, viewer, 'staff', facts)
  const isWaiting = row.booking === 'pending' && !row.is_proposal
  const answerBy = findAnswerBy({ askedAt: row.asked_at, pickupAt: row.pickup_at, cancelBy: row.cancel_by })
  return {
    ...request,
    origin: mask.textOf(request.origin),
    destination: mask.textOf(request.destination),
    origin_spot: mask.only(request.origin_spot),
    destination_spot: mask.only(request.destination_spot),
    purpose: mask.only(request.purpose),
    message: mask.textOf(request.message),
    feedback: request.feedback && { ...request.feedback, text: mask.textOf(request.feedback.text) },
    rider: {
      name: mask.wholeNameOf(facts.name),
      phone: mask.only(facts.phone) ?? '',
      email: mask.only(facts.email) ?? '',
      is_member: row.member_id !== null,
    },
    needs: mask.only(facts.needs) ?? {},
    driver_notes: mask.textOf(facts.driver_notes),
    contact_by: facts.contact_by ?? 'phone',
    client_number: mask.only(facts.client_number) ?? '',
    emergency: mask.only(facts.emergency) ?? null,
    answer_by: isWaiting ? formatInstant(answerBy, viewer.timeZone) : null,
    is_own: row.member_id === staffId,
    version: versionOf(row),
  }
}

/** Each step of a ride is kept, so their number is its version. */
export function versionOf({ history }: Pick<RequestRow, 'history'>): number {
  return history.length
}
