import type { InputOf } from '@throughway/contract/call'
import type { rideSearchCalls } from '@throughway/contract/ride/ride-search'
import type { Language } from '@throughway/contract/programme/brand'
import type { Database } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { causedBy, mailboxFull, queueMail, takeRoom } from '#modules/mail/mail.ts'
import { ridesFoundLetter, type SentRide } from './ride.letters.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { Refusal } from '#plugins/refusal.ts'
import { tell } from './describe-ride.ts'
import type { RideFinder } from './find-rides.ts'
import { listMarks, makeStopToken } from './mail-stop.ts'
import { findMailStop } from './ride.queries.ts'

type Asking = { db: Database; brand: BrandOfRequest; now: Date; language: Language }

/**
 * Mails rides to somebody who helps the rider. The mail leaves out what the rider needs or is; names are made plain as
 * in every mail (compose-mail.ts). Refuses services that were not found for this trip. An address gets a few mails a
 * day, and none once its reader has opted out, which the sender does not learn.
 */
export async function mailRides(
  app: AppContext,
  finder: RideFinder,
  asking: Asking,
  input: InputOf<typeof rideSearchCalls.mailRides>,
): Promise<void> {
  const { db, brand, language } = asking
  const ride = { keys: app.secrets.ride, brandId: brand.id }
  const { catalogue, matches } = await finder.search(asking, input)
  const chosen = input.services.map((id) => matches.find((match) => match.service.id === id && match.fit !== 'hidden'))
  if (chosen.some((match) => !match)) throw new Refusal('invalid', { fields: { services: 'field.not_a_choice' } })
  const rides = chosen.map((match): SentRide => {
    const { document, agency } = catalogue.known.get(match!.service.id)!
    return {
      service: tell(document.name, language),
      agency: agency.name,
      phone: document.book.phone ?? document.phone ?? agency.phone,
      url: document.book.url ?? document.url,
      bookBy: match!.bookBy === null ? undefined : new Date(match!.bookBy),
      earliest: new Date(match!.pickup.earliest),
      latest: new Date(match!.pickup.latest),
      timeZone: brand.settings.time_zone,
    }
  })
  const { lat, lng } = input.origin
  const letter = ridesFoundLetter({
    sender: input.sender,
    origin: input.origin.name ?? `${lat}, ${lng}`,
    destination: input.destination.name ?? `${input.destination.lat}, ${input.destination.lng}`,
    rides,
    stopToken: makeStopToken(ride, input.email),
  })
  await db.transaction(async (tx) => {
    // counted before it matters what its reader has said, so that no answer says it
    const room = await takeRoom(tx, app, brand, input.email, causedBy('ridesFound', null))
    if (!room) throw mailboxFull('email')
    const [[stop]] = await tx.send(findMailStop(listMarks(ride, input.email)))
    if (stop) return
    queueMail(tx, app, brand, { email: input.email, language }, letter, room)
  })
}
