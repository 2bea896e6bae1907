import sharp from 'sharp'
import { sql } from 'kysely'
import { brandSettings } from '@throughway/brands/settings'
import { volunteerRideCalls } from '@throughway/contract/ride/volunteer-ride'
import { volunteerChecks } from '@throughway/domain/ride/volunteers'
import { addDays, dayMilliseconds, localDate } from '@throughway/domain/time/time'
import { showPhoto } from '#modules/photo/photo.ts'
import { bringOffer, moveOffer, setChecks } from '#modules/volunteer/volunteer.ts'
import { acceptRide, askRide } from '#modules/volunteer-ride/volunteer-ride.ts'
import { finds, type Working } from './finished-work.ts'

/** Gives one member a photo that nobody has reviewed. */
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

/** One member offers to drive riders, where the programme has such rides. */
export async function offerToDrive(working: Working): Promise<void> {
  const { app, key, people } = working
  const { id: brandId, one_time_trips: hasVolunteers, time_zone: timeZone } = brandSettings[key]
  const person = people[4]
  if (!person || !hasVolunteers) return
  const had = sql`select from volunteer_offer where brand_id = current_brand_id() and member_id = ${person.id}`
  if (await finds(working, had)) return
  const now = new Date(app.now().getTime() - 2 * dayMilliseconds)
  const papersUntil = addDays(localDate(now, timeZone), 400)
  await app.databases.ofBrand(brandId).transaction((tx) => bringOffer(tx, { memberId: person.id, papersUntil, now }))
}

/** Two of the members ask volunteers for a ride. Another one, who drives, has accepted the first of them. */
export async function askVolunteers(working: Working): Promise<void> {
  const { app, key, people } = working
  const { id: brandId, one_time_trips: hasVolunteers, time_zone: timeZone, lat, lng, city } = brandSettings[key]
  const [rider, other, , driver] = people
  if (!rider || !other || !driver || !hasVolunteers) return
  const now = app.now()
  const had = sql`select from volunteer_ride where brand_id = current_brand_id() and rider_id in (${rider.id}, ${other.id})
    and pickup_at > ${now}::timestamptz`
  if (await finds(working, had)) return
  await bringDriver(working, driver.id)
  const brand = await app.brands.get(key)
  const sealer = { keys: app.secrets.ride, brandId }
  const today = localDate(now, timeZone)
  await app.databases.ofBrand(brandId).transaction(async (tx) => {
    const ask = (memberId: string, more: { days: number; purpose: 'dialysis' | 'medical' }) =>
      askRide(
        tx,
        { memberId, sealer, timeZone, now },
        volunteerRideCalls.askVolunteerRide.input.parse({
          origin: { lat: lat - 0.012, lng: lng - 0.014, name: `14 Garden Street, ${city}` },
          destination: { lat: lat + 0.016, lng: lng + 0.018, name: `Medical Center, ${city}` },
          date: addDays(today, more.days),
          time: '10:00',
          wait_minutes: 90,
          purpose: more.purpose,
          needs: ['walker'],
          language: 'Spanish',
          phone: '(555) 555-0142',
          notes: 'Please ring at the side door.',
        }),
      )
    const id = await ask(rider.id, { days: 9, purpose: 'dialysis' })
    await ask(other.id, { days: 10, purpose: 'medical' })
    await acceptRide(tx, { app, brand, now, sealer, memberId: driver.id }, { id, version: 1 })
  })
}

/** Makes one of the members a volunteer whose papers staff have looked at. */
async function bringDriver({ app, key }: Working, memberId: string): Promise<void> {
  const { id: brandId, time_zone: timeZone } = brandSettings[key]
  const now = app.now()
  const today = localDate(now, timeZone)
  const volunteer = { memberId, today, now }
  const had = sql`select from volunteer_offer where brand_id = current_brand_id() and member_id = ${memberId}`
  if (await finds({ app, key }, had)) return
  await app.databases.ofBrand(brandId).transaction(async (tx) => {
    await bringOffer(tx, { memberId, papersUntil: addDays(today, 500), now })
    await moveOffer(tx, volunteer, 'start_checks', { actor: 'staff' })
    await tx.send(setChecks(memberId, [...volunteerChecks], now))
    await moveOffer(tx, volunteer, 'approve', { actor: 'staff' })
  })
}
