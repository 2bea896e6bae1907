import type { ToldMeetingPoint, ToldWish } from '@throughway/contract/match/wish'
import { traits } from '@throughway/domain/match/traits'
import { daysOf, fortnightOf, type Wish, wishDays, withWeeks } from '@throughway/domain/match/wish'
import type { WishNeed } from '@throughway/domain/match/wish-needs'
import { kmhOf } from '@throughway/domain/match/wish-pace'
import { cellOf } from '@throughway/domain/planner/cell'
import { addDays } from '@throughway/domain/time/time'
import type { WishRow } from './search/wish-row.ts'
import type { NamedOrganisation, WishFacts } from './wish.queries.ts'

type Place = { lat: number; lng: number }

/** A place of the member's that is on the map. */
export function placeOf(lat: number | null, lng: number | null): Place | undefined {
  return lat === null || lng === null ? undefined : { lat, lng }
}

/** What the wish lacks before anybody is found for it. */
export function needsOf(facts: WishFacts): WishNeed[] {
  const { weekdays, arrive, leave } = facts
  const [home, work] = [placeOf(facts.from_lat, facts.from_lng), placeOf(facts.to_lat, facts.to_lng)]
  const needs: Record<WishNeed, boolean> = {
    days: weekdays.length === 0,
    arrive: arrive === null,
    leave: leave === null,
    times: arrive !== null && arrive === leave,
    home: !home,
    work: !work,
    home_point: home !== undefined && !standsFor(home, facts.home_cell, facts.home_point),
    work_point: work !== undefined && !standsFor(work, facts.work_cell, facts.work_point),
  }
  return (Object.keys(needs) as WishNeed[]).filter((need) => needs[need])
}

/** A place that has moved to another cell waits for a new meeting point. */
function standsFor(place: Place, cell: string | null, point: string | null): boolean {
  return point !== null && cell === cellOf(place)
}

/** The wish in the words of the domain; undefined while its profile says no times. */
export function wishOf(facts: WishFacts): Wish | undefined {
  const { arrive, leave } = facts
  if (arrive === null || leave === null) return undefined
  return {
    kind: facts.kind,
    role: facts.role,
    days: withWeeks(facts),
    arrive: { time: arrive, earlierMinutes: facts.arrive_earlier, laterMinutes: facts.arrive_later },
    leave: { time: leave, earlierMinutes: facts.leave_earlier, laterMinutes: facts.leave_later },
    freeSeats: Math.max(0, facts.free_seats - facts.taken_seats),
    seatsNeeded: facts.seats_needed,
    asks: knownTraits(facts.asks),
    offers: knownTraits(facts.offers),
    kmh: kmhOf(facts.kind, facts.pace),
    renewedOn: facts.renewed_on,
  }
}

/** A newer copy of the server may have written a trait that this one does not know. */
export function knownTraits(chosen: WishFacts['asks']): WishFacts['asks'] {
  return chosen.filter((trait) => traits.includes(trait))
}

/**
 * The wish as the search takes it; undefined for one that nobody may find: hidden, incomplete, of an account that ends, or of
 * somebody who may write to nobody.
 */
export function rowOf(facts: WishFacts): WishRow | undefined {
  const wish = wishOf(facts)
  const [home, work] = [homePointOf(facts), workPointOf(facts)]
  if (!wish || !home || !work || facts.visibility === 'hidden' || !facts.is_here || facts.is_barred) return undefined
  if (needsOf(facts).length > 0) return undefined
  return {
    id: facts.id,
    member: facts.member_id,
    wish,
    home: { id: home.id, lat: home.lat, lng: home.lng },
    work: { id: work.id, lat: work.lat, lng: work.lng },
    organisation: facts.organisation_id,
    visibility: facts.visibility,
    named: facts.organisations,
    blocked: facts.blocked,
    asked: facts.asked,
    answered: facts.answered,
  }
}

/** The wish of somebody who searches: like others, one that is not good any more finds nobody. */
export function askerOf(facts: WishFacts, today: string): WishRow | undefined {
  return today <= goodUntil(facts) ? rowOf(facts) : undefined
}

export function homePointOf(facts: WishFacts): ToldMeetingPoint | null {
  const { home_point: id, home_kind: kind, home_name: name, home_lat: lat, home_lng: lng } = facts
  return id === null || kind === null || name === null || lat === null || lng === null
    ? null
    : { id, kind, name, lat, lng }
}

export function workPointOf(facts: WishFacts): ToldMeetingPoint | null {
  const { work_point: id, work_kind: kind, work_name: name, work_lat: lat, work_lng: lng } = facts
  return id === null || kind === null || name === null || lat === null || lng === null
    ? null
    : { id, kind, name, lat, lng }
}

/** The last date on which the wish is good. */
export function goodUntil({ renewed_on: renewedOn }: Pick<WishFacts, 'renewed_on'>): string {
  return addDays(renewedOn, wishDays - 1)
}

export function describeWish(facts: WishFacts, organisations: readonly NamedOrganisation[], today: string): ToldWish {
  const needs = needsOf(facts)
  const until = goodUntil(facts)
  return {
    id: facts.id,
    profile_id: facts.profile_id,
    profile: facts.profile_name,
    kind: facts.kind,
    role: facts.role,
    days: daysOf(fortnightOf(withWeeks(facts))),
    arrive: facts.arrive,
    leave: facts.leave,
    arrive_earlier: facts.arrive_earlier,
    arrive_later: facts.arrive_later,
    leave_earlier: facts.leave_earlier,
    leave_later: facts.leave_later,
    free_seats: facts.free_seats,
    seats_needed: facts.seats_needed,
    asks: facts.asks,
    offers: facts.offers,
    pace: facts.pace,
    visibility: facts.visibility,
    organisations: organisations
      .filter(({ id }) => facts.organisations.includes(id))
      .map(({ number, name }) => ({ id: number, name })),
    home_point: needs.includes('home') || needs.includes('home_point') ? null : homePointOf(facts),
    work_point: needs.includes('work') || needs.includes('work_point') ? null : workPointOf(facts),
    good_until: until,
    is_good: today <= until,
    watches: facts.watches,
    needs,
    version: facts.version,
  }
}
