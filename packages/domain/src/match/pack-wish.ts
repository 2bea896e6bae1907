import { traitBitsOf } from './traits.ts'
import { answerShareOf, fortnightOf, lastDayOf, rolesOf, type Wish, windowOf } from './wish.ts'

/** Facts about the member in addition to the wish. `home` and `work` are the numbers of the meeting points. */
export type WishContext = {
  home: number
  work: number
  /** A number for each organisation; 0 for none. */
  organisation: number
  asked: number
  answered: number
  /** The speed for which the streets were measured. */
  streetKmh: number
}

/** A wish as the numbers that are compared for each of a hundred thousand others. */
export function packWish(wish: Wish, { home, work, organisation, asked, answered, streetKmh }: WishContext) {
  return {
    home,
    work,
    fortnight: fortnightOf(wish.days),
    arrive: windowOf(wish.arrive),
    leave: windowOf(wish.leave),
    ...rolesOf(wish),
    // cyclists and walkers have room for any number of people
    freeSeats: wish.kmh === null ? wish.freeSeats : wish.seatsNeeded,
    seatsNeeded: wish.seatsNeeded,
    asks: traitBitsOf(wish.asks),
    offers: traitBitsOf(wish.offers),
    organisation,
    lastDay: lastDayOf(wish),
    answerShare: answerShareOf({ asked, answered }),
    pace: wish.kmh === null ? 1 : wish.kmh / streetKmh,
  }
}
