import type { TripProfile } from '@throughway/contract/account/trip-profile'
import type { OrganisationName } from '@throughway/contract/account/organisation'
import type { RawInputOf } from '@throughway/contract/call'
import type { ToldWish, wishCalls } from '@throughway/contract/match/wish'
import type { Visibility } from '@throughway/domain/match/may-meet'
import type { Trait } from '@throughway/domain/match/traits'
import { usualToleranceMinutes, type WishKind, type WishRole } from '@throughway/domain/match/wish'
import { wishKindOf } from '@throughway/domain/match/wish-kind'
import type { WishPace } from '@throughway/domain/match/wish-pace'
import { type WeekChoice, weekChoiceOf, weekdaysOf } from './week-choice.ts'

/** The content of the form; numbers as they are typed. */
export type WishDraft = {
  kind: WishKind
  role: WishRole
  weeks: WeekChoice
  arrive_earlier: string
  arrive_later: string
  leave_earlier: string
  leave_later: string
  free_seats: string
  seats_needed: string
  asks: readonly Trait[]
  offers: readonly Trait[]
  pace: WishPace
  visibility: Visibility
  organisations: readonly OrganisationName[]
  /** Empty for the nearest. */
  home_point: string
  work_point: string
  watches: boolean
}

export function newDraft({ mode }: Pick<TripProfile, 'mode'>): WishDraft {
  const usual = String(usualToleranceMinutes)
  return {
    kind: wishKindOf(mode),
    role: 'either',
    weeks: {},
    arrive_earlier: usual,
    arrive_later: usual,
    leave_earlier: usual,
    leave_later: usual,
    free_seats: '1',
    seats_needed: '1',
    asks: [],
    offers: [],
    pace: 'steady',
    visibility: 'programme',
    organisations: [],
    home_point: '',
    work_point: '',
    watches: true,
  }
}

export function draftOf(wish: ToldWish): WishDraft {
  return {
    kind: wish.kind,
    role: wish.role,
    weeks: weekChoiceOf(wish.days),
    arrive_earlier: String(wish.arrive_earlier),
    arrive_later: String(wish.arrive_later),
    leave_earlier: String(wish.leave_earlier),
    leave_later: String(wish.leave_later),
    free_seats: String(wish.free_seats),
    seats_needed: String(wish.seats_needed),
    asks: wish.asks,
    offers: wish.offers,
    pace: wish.pace ?? 'steady',
    visibility: wish.visibility,
    organisations: wish.organisations,
    home_point: wish.home_point?.id ?? '',
    work_point: wish.work_point?.id ?? '',
    watches: wish.watches,
  }
}

/** Whether the kind has a vehicle with a driver and seats. */
export function isPool(kind: WishKind): boolean {
  return kind === 'carpool' || kind === 'vanpool'
}

export function inputOf(profileId: string, draft: WishDraft, version: number): RawInputOf<typeof wishCalls.saveWish> {
  const { weeks, pace, home_point: home, work_point: work, watches, asks, offers, organisations, ...rest } = draft
  // only a driver is asked for seats
  const seats = isPool(draft.kind) && draft.role !== 'rider' ? draft.free_seats : '0'
  return {
    ...rest,
    id: profileId,
    version: String(version),
    free_seats: seats,
    odd_weekdays: weekdaysOf(weeks, 'odd'),
    even_weekdays: weekdaysOf(weeks, 'even'),
    asks: [...asks],
    offers: [...offers],
    organisations: organisations.map(({ id }) => id),
    watches: watches ? 'true' : 'false',
    ...(isPool(draft.kind) ? {} : { pace }),
    ...(home && { home_point: home }),
    ...(work && { work_point: work }),
  }
}
