import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { addDays, localDate } from '@throughway/domain/time/time'
import { takeNumber } from '#database/take-number.ts'
import { insertEvent } from '#modules/special-event/special-event.ts'
import type { TestApi } from './start-test-api.ts'

type EventParts = {
  /** Null where everybody has a place. */
  capacity?: number | null
  /** Whose members alone see it. */
  organisations?: string[]
  /** Days from today. */
  on?: number
}

/** A published event with registration, which is open from today until the evening of its day; answers its number. */
export async function makeEvent(
  api: TestApi,
  brand: BrandKey,
  { capacity = null, organisations = [], on = 5 }: EventParts = {},
): Promise<number> {
  const { id, time_zone: timeZone } = brandSettings[brand]
  const db = api.app.databases.ofBrand(id)
  const now = api.app.now()
  const today = localDate(now, timeZone)
  const day = addDays(today, on)
  const [[taken]] = await db.send(takeNumber('special_event'))
  const { number } = taken!
  const about = (text: string) => ({
    blocks: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
  })
  await db.send(
    insertEvent({
      number,
      state: 'published',
      kind: 'registration',
      priority: 1,
      starts_on: day,
      ends_on: day,
      starts_time: '17:30',
      ends_time: '19:30',
      opens_on: today,
      opens_time: '00:00',
      closes_on: day,
      closes_time: '12:00',
      capacity,
      place_name: 'City Library',
      place_lat: 42.36,
      place_lng: -71.06,
      organisations,
      texts: JSON.stringify([
        { language: 'en', revision: 1, name: 'Repair evening', about: about('Bring a bike.'), rules: null },
        { language: 'es', revision: 1, name: 'Noche de reparación', about: about('Trae tu bici.'), rules: null },
      ]),
      made_by: null,
      made_at: now,
      published_at: now,
      ended_at: null,
    }),
  )
  return number
}
