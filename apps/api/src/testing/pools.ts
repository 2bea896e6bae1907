import type { BrandKey } from '@throughway/brands/keys'
import { tripProfileCalls } from '@throughway/contract/account/trip-profile'
import { conversationCalls } from '@throughway/contract/match/conversation'
import { standingPoolCalls } from '@throughway/contract/match/standing-pool'
import { freshToken, type Person } from './people.ts'
import type { TestApi } from './start-test-api.ts'
import { addCommuter, type Commuter, findFor, wishFor } from './wishes.ts'

/** Two who go the same way; the first one's search has shown the second one. */
export type Pair = { one: Commuter; other: Commuter; ofOne: string; ofOther: string }

type Wished = Parameters<typeof wishFor>[3]

async function callAs(api: TestApi, brand: BrandKey, person: Person) {
  return api.at(brand, { token: await freshToken(api, brand, person) })
}

export async function addPair(
  api: TestApi,
  brand: BrandKey,
  [first, second]: readonly [string, string] = ['Ana', 'Ben'],
  wished: Wished = {},
): Promise<Pair> {
  const [one, other] = [await addCommuter(api, brand, first), await addCommuter(api, brand, second)]
  const [ofOne, ofOther] = [await wishFor(api, brand, one, wished), await wishFor(api, brand, other, wished)]
  await findFor(api, brand, one, ofOne.id)
  return { one, other, ofOne: ofOne.id, ofOther: ofOther.id }
}

/** The same two by bike as well: each has a second trip profile with a wish, and the first one's search has shown the second one. */
export async function addBikePair(api: TestApi, brand: BrandKey, { one, other }: Pair): Promise<Pair> {
  const byBike = async (person: Commuter) => {
    const call = await callAs(api, brand, person)
    const profile = {
      name: 'Ride',
      mode: 'bike' as const,
      miles: '3',
      weekdays: ['1', '2', '3', '4', '5'],
      out_departure: '07:30',
      out_arrival: '08:00',
      back_departure: '17:00',
    }
    const { data, status } = await call(tripProfileCalls.addTripProfile, profile)
    const added = data?.items.find(({ name }) => name === profile.name)
    if (!added) throw new Error(`The trip profile was not kept: ${JSON.stringify(status)}`)
    return wishFor(api, brand, { ...person, profileId: added.id }, { kind: 'bike', pace: 'steady', free_seats: '0' })
  }
  const [ofOne, ofOther] = [await byBike(one), await byBike(other)]
  await findFor(api, brand, one, ofOne.id)
  return { one, other, ofOne: ofOne.id, ofOther: ofOther.id }
}

/** The second one has answered the first one; answers the conversation's id. */
export async function talk(api: TestApi, brand: BrandKey, { one, other, ofOne, ofOther }: Pair): Promise<string> {
  const begin = await callAs(api, brand, one)
  const begun = await begin(conversationCalls.contactMatch, { id: ofOther, wish_id: ofOne, template: 'shall_we_try' })
  if (begun.http !== 200) throw new Error(`Nobody was written to: ${JSON.stringify(begun.status)}`)
  const { id } = begun.data
  // lines of one moment have no order
  api.clock.now = new Date(api.clock.now.getTime() + 1000)
  const answer = await (
    await callAs(api, brand, other)
  )(conversationCalls.sayInConversation, {
    id,
    template: 'sounds_good',
  })
  if (answer.http !== 200) throw new Error(`There was no answer: ${JSON.stringify(answer.status)}`)
  return id
}

/** A pool of both, which the second one has joined; answers its id. */
export async function makePool(api: TestApi, brand: BrandKey, pair: Pair): Promise<string> {
  const conversation = await talk(api, brand, pair)
  const begun = await (
    await callAs(api, brand, pair.one)
  )(standingPoolCalls.beginStandingPool, {
    conversation_id: conversation,
    name: 'Mill pool',
    weekdays: ['1', '2', '3', '4', '5'],
    meet_at: '07:30',
    leave_at: '17:00',
  })
  if (begun.http !== 200) throw new Error(`No pool was begun: ${JSON.stringify(begun.status)}`)
  const { id } = begun.data.items[0]!
  const joined = await (
    await callAs(api, brand, pair.other)
  )(standingPoolCalls.answerStandingPool, { id, answer: 'yes' })
  if (joined.http !== 200) throw new Error(`Nobody joined the pool: ${JSON.stringify(joined.status)}`)
  return id
}
