import { brandSettings } from '@throughway/brands/settings'
import type { BrandKey } from '@throughway/brands/keys'
import type { ContentTree } from '@throughway/contract/content/tree'
import { addDays, localDate } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import { takeNumber } from '#database/take-number.ts'
import { countEvents, insertEvent, registerForEvent } from '#modules/special-event/special-event.ts'
import type { CastMember } from './cast.ts'
import { listMembers } from './demonstration.queries.ts'

type Words = { en: string; es: string }

const words = {
  name: { en: 'Bike repair evening', es: 'Noche de reparación de bicis' },
  about: {
    en: 'Bring your bike, and two mechanics show you how to mend a flat, set the brakes and oil the chain. Tools and tea are there.',
    es: 'Trae tu bici: dos mecánicos te enseñan a reparar un pinchazo, ajustar los frenos y engrasar la cadena. Hay herramientas y té.',
  },
  place: { en: 'Community workshop', es: 'Taller comunitario' },
} satisfies Record<string, Words>

const places = 12
/** The number of registered members; some places are left for visitors. */
const taken = 7

/** One event with registration and some registered members. Does nothing where the programme has one. */
export async function ensureRegistrations(app: AppContext, key: BrandKey, cast: readonly CastMember[]): Promise<void> {
  const settings = brandSettings[key]
  const { id: brandId, time_zone: timeZone, languages } = settings
  const db = app.databases.ofBrand(brandId)
  const [[known]] = await db.send(countEvents('registration'))
  if (known!.count) return
  const now = app.now()
  const today = localDate(now, timeZone)
  const day = addDays(today, 9)
  const [[number]] = await db.send(takeNumber('special_event'))
  const texts = languages.map((language) => {
    return { language, revision: 1, name: words.name[language], about: treeOf(words.about[language]), rules: null }
  })
  await db.send(
    insertEvent({
      number: number!.number,
      state: 'published',
      kind: 'registration',
      priority: 30,
      starts_on: day,
      ends_on: day,
      starts_time: '17:30',
      ends_time: '19:30',
      opens_on: addDays(today, -3),
      opens_time: '09:00',
      closes_on: day,
      closes_time: '12:00',
      capacity: places,
      place_name: `${words.place[languages[0]!]}, ${settings.city}`,
      place_lat: settings.lat,
      place_lng: settings.lng,
      organisations: [],
      texts: JSON.stringify(texts),
      made_by: null,
      made_at: now,
      published_at: now,
      ended_at: null,
    }),
  )
  const [members] = await db.send(listMembers(cast.map(({ email }) => email)))
  const ids = cast.flatMap(({ email }) => members.find((member) => member.email === email)?.member_id ?? [])
  // the public account stays unregistered, so that its visitor can register
  const brand = { id: brandId, key, settings }
  for (const memberId of ids.slice(1, 1 + taken))
    await db.transaction((tx) => registerForEvent(tx, { app, brand, now, memberId }, number!.number, { isTold: false }))
}

function treeOf(text: string): ContentTree {
  return { blocks: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
}
