import type { Page } from '@playwright/test'
import type { BrandKey } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { addDays, localDate } from '@throughway/domain/time/time'
import { openDatabase } from '../../apps/api/src/database/open-database.ts'
import { takeNumber } from '../../apps/api/src/database/take-number.ts'
import { insertEvent } from '../../apps/api/src/modules/special-event/special-event.ts'
import { databaseUrl } from './embedded-database.ts'
import type { Language } from './texts.ts'

type Wanted = { names: Record<Language, string>; capacity?: number }

/** A published event with registration at the programme of the page, which is open and takes place in eight days; answers its number. */
export async function openEvent(page: Page, { names, capacity }: Wanted): Promise<number> {
  const key = new URL(page.url()).hostname.split('.')[0] as BrandKey
  const { id, time_zone: timeZone, lat, lng } = brandSettings[key]
  const now = new Date()
  const today = localDate(now, timeZone)
  const day = addDays(today, 8)
  const about = (text: string) => ({
    blocks: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
  })
  const texts = (['en', 'es'] as const).map((language) => {
    return { language, revision: 1, name: names[language], about: about(names[language]), rules: null }
  })
  const databases = openDatabase(databaseUrl(), { max: 1 })
  try {
    const db = databases.ofBrand(id)
    const [[taken]] = await db.send(takeNumber('special_event'))
    const { number } = taken!
    await db.send(
      insertEvent({
        number,
        state: 'published',
        kind: 'registration',
        priority: 60,
        starts_on: day,
        ends_on: day,
        starts_time: '17:30',
        ends_time: '19:30',
        // the day before, so that it is open at any hour
        opens_on: addDays(today, -1),
        opens_time: '00:00',
        closes_on: day,
        closes_time: '12:00',
        capacity: capacity ?? null,
        place_name: 'City Library',
        place_lat: lat,
        place_lng: lng,
        organisations: [],
        texts: JSON.stringify(texts),
        made_by: null,
        made_at: now,
        published_at: now,
        ended_at: null,
      }),
    )
    return number
  } finally {
    await databases.close()
  }
}
