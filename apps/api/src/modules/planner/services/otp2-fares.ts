import type { Leg } from '@throughway/journey-engine/plan/itinerary'
import { z } from 'zod'
import type { FoundItinerary } from './make-itinerary.ts'

/** The fare products of a leg. `id` identifies one purchased ticket, so legs that share it are paid once. */
export const fareProducts = z
  .array(
    z
      .object({
        id: z.string(),
        product: z
          .object({
            riderCategory: z.object({ id: z.string().nullish() }).nullish(),
            price: z.object({ amount: z.number(), currency: z.object({ code: z.string() }) }).nullish(),
          })
          .nullish(),
      })
      .nullable(),
  )
  .nullish()

type Uses = z.infer<typeof fareProducts>
type Price = { id: string; cents: number; currency: string; isForAll: boolean }

/** Legs in order. A leg on which the vehicle continues as another line may have no ticket of its own. */
export type FareLeg = { isRide: boolean; staysAboard: boolean; uses: Uses }

/**
 * The price of an itinerary and its share at each leg: the cheapest ticket for everybody. Where every ticket is for
 * some kind of rider, it is the dearest one, which is seldom a reduced one. Undefined unless every ride has a price in
 * one currency, because an unknown price is not 0.
 */
export function readFares(
  legs: readonly FareLeg[],
): { fare: NonNullable<FoundItinerary['fare']>; byLeg: (Leg['fare'] | undefined)[] } | undefined {
  const bought = new Map<string, Price>()
  const byLeg: (Leg['fare'] | undefined)[] = []
  for (const { isRide, staysAboard, uses } of legs) {
    const prices = isRide ? listPrices(uses) : []
    if (isRide && !prices.length && !staysAboard) return undefined
    const known = prices.find(({ id }) => bought.has(id))
    const price = known ?? choose(prices)
    byLeg.push(price && { cents: known ? 0 : price.cents, currency: price.currency })
    if (price) bought.set(price.id, bought.get(price.id) ?? price)
  }
  const [first, ...others] = bought.values()
  if (!first || others.some(({ currency }) => currency !== first.currency)) return undefined
  return {
    fare: {
      cents: [...bought.values()].reduce((sum, { cents }) => sum + cents, 0),
      currency: first.currency,
      tickets: [],
    },
    byLeg,
  }
}

function listPrices(uses: Uses): Price[] {
  return (uses ?? []).flatMap((use) => {
    const price = use?.product?.price
    return use && price
      ? [
          {
            id: use.id,
            cents: Math.round(price.amount * 100),
            currency: price.currency.code,
            isForAll: !use.product?.riderCategory,
          },
        ]
      : []
  })
}

function choose(prices: readonly Price[]): Price | undefined {
  const sorted = prices.toSorted((one, other) => one.cents - other.cents)
  return sorted.find(({ isForAll }) => isForAll) ?? sorted.at(-1)
}
