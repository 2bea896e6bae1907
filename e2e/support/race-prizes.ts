import type { Page } from '@playwright/test'
import type { BrandKey } from '@throughway/brands/keys'
import { join, openMemberCalls, openStaffCalls } from './join.ts'
import { inBrand } from './offer-trips.ts'
import { newPerson } from './people.ts'
import { openRace } from './races.ts'
import { publishEvent, raceDay } from './staff-races.ts'
import { becomeStaff } from './staff.ts'
import type { Language } from './texts.ts'

/** A reward of the story's own, for 900 points; answers its number. */
export async function offerReward(page: Page, title: string): Promise<number> {
  const staff = await openStaffCalls(page)
  const texts = Object.fromEntries(
    ['en', 'es'].flatMap((key) =>
      ['title', 'summary', 'how', 'terms', 'alt'].map((field) => [`texts[${key}][${field}]`, title]),
    ),
  )
  const made = await staff({
    method: 'POST',
    path: '/staff/rewards',
    body: {
      ...texts,
      category: 'online',
      stage: 'published',
      sponsor: 'The Mill',
      motif: 'book',
      live_from: '2026-01-01T00:00:00Z',
      kind: 'in_store',
      cost: '900',
    },
  })
  return Number(made['id'])
}

/** A draft that has no prizes yet; answers its number and that of its event. */
export async function draftRace(page: Page, name: string): Promise<{ race: string; event: string }> {
  const staff = await openStaffCalls(page)
  const event = await publishEvent(page, name)
  const body = {
    event_id: event,
    'names[en]': name,
    'names[es]': name,
    kind: 'individual',
    starts_on: raceDay(3),
    ends_on: raceDay(30),
    metric: 'green_days',
    modes: 'bike,walk,transit',
  }
  const { id } = await staff({ method: 'POST', path: '/staff/races', body })
  return { race: String(id), event }
}

/** A draft with a prize for the first place and one for all with ten days; answers its number. */
export async function draftPrizedRace(page: Page, name: string): Promise<string> {
  const reward = String(await offerReward(page, `Cup of ${name}`))
  const { race } = await draftRace(page, name)
  const staff = await openStaffCalls(page)
  const body = {
    revision: '1',
    'prizes[0][given_for]': 'places',
    'prizes[0][place_from]': '1',
    'prizes[0][place_to]': '1',
    'prizes[0][reward]': reward,
    'prizes[1][given_for]': 'minimum',
    'prizes[1][least_days]': '10',
    'prizes[1][reward]': reward,
  }
  await staff({ method: 'PUT', path: `/staff/races/${race}/prizes`, body })
  return race
}

/**
 * The member of the page has ridden in a race that is over and whose first place has a prize; nobody else takes part.
 * Answers the number of the race and that of the reward.
 */
export async function winRace(page: Page, names: Record<Language, string>, prize: string) {
  const reward = await offerReward(page, prize)
  const { race } = await openRace(page, { names, from: -9, to: 5, rule: { least_trips: 1, late_days: 0 } })
  const key = new URL(page.url()).hostname.split('.')[0] as BrandKey
  await inBrand(key, (client) =>
    client.query(
      `insert into race_prize (brand_id, race_id, position, given_for, place_from, place_to, item_id)
        select r.brand_id, r.id, 1, 'places', 1, 1, i.id from race r
        join reward_item i on i.brand_id = r.brand_id and i.number = $2 where r.number = $1`,
      [race, reward],
    ),
  )
  const call = await openMemberCalls(page)
  await call({ method: 'PUT', path: `/member/races/${race}/entry` })
  const trip = { date: raceDay(-4), mode: 'bike', direction: 'out', miles: '4', round_trip: 'false' }
  await call({ method: 'POST', path: '/member/trips', body: trip })
  await inBrand(key, async (client) => {
    await client.query('update race set ends_on = $2::date where number = $1', [race, raceDay(-2)])
    await client.query('update brand set revision = revision + 1 where brand_id = current_brand_id()')
  })
  return { race, reward }
}

/** Two of the staff propose and certify the result, each on a device of their own. */
export async function certifyByTwo(one: Page, other: Page, race: number): Promise<void> {
  await becomeStaff(one, newPerson('Ada', 'Marsh'), {
    language: 'en',
    role: 'programme_admin',
    at: '/account/activity',
  })
  await becomeStaff(other, newPerson('Omar', 'Reed'), {
    language: 'en',
    role: 'programme_admin',
    at: '/account/activity',
  })
  const path = `/staff/races/${race}/certification`
  const { hash } = await (await openMemberCalls(one))({ method: 'POST', path })
  await (
    await openMemberCalls(other)
  )({ method: 'POST', path: `${path}/approval`, body: { hash: String(hash) } })
}

/** Somebody new takes part in a race that has not begun. */
export async function joinOpenRace(page: Page, race: string, language: Language) {
  const person = newPerson('Ana', 'Quay')
  await join(page, person, { language, setup: 'finished', at: '/account/activity' })
  await (
    await openMemberCalls(page)
  )({ method: 'PUT', path: `/member/races/${race}/entry` })
  return person
}
