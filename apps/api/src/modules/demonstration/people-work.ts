import sharp from 'sharp'
import { sql } from 'kysely'
import { brandSettings } from '@throughway/brands/settings'
import { addDays, dayMilliseconds, localDate } from '@throughway/domain/time/time'
import { showPhoto } from '#modules/photo/photo.ts'
import { bringOffer } from '#modules/volunteer/volunteer.ts'
import { finds, type Working } from './finished-work.ts'

/** One of the members shows a photo that nobody has looked at. */
export async function showOnePhoto(working: Working): Promise<void> {
  const { app, key, people } = working
  const person = people[3]
  if (!person) return
  const had = sql`select from member_photo where brand_id = current_brand_id() and member_id = ${person.id}`
  if (await finds(working, had)) return
  const background = { r: 214, g: 150, b: 92 }
  const bytes = await sharp({ create: { width: 512, height: 512, channels: 3, background } })
    .png()
    .toBuffer()
  const now = new Date(app.now().getTime() - dayMilliseconds)
  await showPhoto(app, app.databases.ofBrand(brandSettings[key].id), { memberId: person.id, bytes, now })
}

/** One of the members offers to drive riders, where the programme has such rides. */
export async function offerToDrive(working: Working): Promise<void> {
  const { app, key, people } = working
  const { id: brandId, one_time_trips: hasVolunteers, time_zone: timeZone } = brandSettings[key]
  const person = people[4]
  if (!person || !hasVolunteers) return
  const had = sql`select from volunteer_offer where brand_id = current_brand_id() and member_id = ${person.id}`
  if (await finds(working, had)) return
  const now = new Date(app.now().getTime() - 2 * dayMilliseconds)
  const licenceUntil = addDays(localDate(now, timeZone), 400)
  await app.databases.ofBrand(brandId).transaction((tx) => bringOffer(tx, { memberId: person.id, licenceUntil, now }))
}
