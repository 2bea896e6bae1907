import { brandKeys, keyOfBrand } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { findReminder, reminderDays } from '@throughway/domain/ride/ride-states'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { orWhereSealed } from '#seal.ts'
import { eachAlone } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { causedBy, type MailBrand, queueMail } from '#modules/mail/mail.ts'
import { notify } from '#modules/notify/notify.ts'
import { guestRideRequestDays, rideRequestDays } from '#retention.ts'
import { rideReminderLetter } from './ride.letters.ts'
import { tell } from './describe-ride.ts'
import { openFacts } from './request-facts.ts'
import { signLinkTo } from '#tokens/signed-link.ts'
import { openCatalogues } from './ride-catalogue.ts'
import { changeRequest, deleteOldRequests, listRidesToRemindOfAllBrands, lockRequest } from './ride.queries.ts'

export const rideRemindersJob = { name: 'ride-reminders', cron: '*/10 * * * *', run: remindOfRides }
export const tidyRidesJob = { name: 'tidy-rides', cron: '37 9 * * *', run: tidyRides, takesAway: true as const }

/**
 * E4: reminds riders 7, 3 or 1 days before a ride, as they chose, and everybody in the last hour. Each reminder is one
 * transaction that writes and marks the mail, so that nobody is reminded twice and the next run catches up after one
 * that died.
 */
export async function remindOfRides(app: AppContext): Promise<void> {
  const now = app.now()
  const [due] = await listRidesToRemindOfAllBrands(
    app.databases,
    now,
    new Date(now.getTime() + Math.max(...reminderDays) * dayMilliseconds),
  )
  const readCatalogue = openCatalogues()
  await eachAlone(app, rideRemindersJob.name, async (alone) => {
    for (const { brand_id: brandId, id } of due) {
      const db = app.databases.ofBrand(brandId)
      await alone({ brand: keyOfBrand(brandId), ride: id }, async () => {
        const brand = await app.brands.ofId(brandId)
        const catalogue = await readCatalogue(db, brand.settings)
        await db.transaction((tx) => remindOne(tx, app, brand, id, (serviceId) => catalogue.known.get(serviceId)))
      })
    }
  })
}

async function remindOne(
  tx: Transaction,
  app: AppContext,
  brand: MailBrand,
  id: string,
  find: (id: string) => ReturnType<Awaited<ReturnType<ReturnType<typeof openCatalogues>>>['known']['get']>,
): Promise<void> {
  const [[row]] = await tx.send(lockRequest(id))
  if (!row || !['booked', 'called'].includes(row.state)) return
  const minutes = findReminder(row.pickup_at.getTime(), app.now().getTime(), row.reminder_days, row.reminded)
  if (minutes === undefined) return
  tx.later(changeRequest(id, { reminded: [...row.reminded, minutes] }))
  const ride = { keys: app.secrets.ride, brandId: brand.id }
  const facts = orWhereSealed(() => openFacts(ride, id, row.sealed), undefined)
  if (!facts)
    return app.log.warn({ brand: brand.key, ride: id }, 'ride: sealed under another SECRET, nobody is reminded')
  const known = find(row.service_id)
  const letter = rideReminderLetter({
    service: tell(known?.document.name, facts.language),
    phone: known?.document.phone ?? known?.agency.phone,
    earliest: row.earliest_at,
    latest: row.latest_at,
    timeZone: brand.settings.time_zone,
    cancelBy: row.cancel_by > app.now() ? row.cancel_by : undefined,
    token: row.guest_id === null ? undefined : signLinkTo('guestRides', ride, row.guest_id),
  })
  const { email, language } = facts
  const { member_id: memberId } = row
  if (memberId !== null) {
    notify(tx, { app, brand }, { memberId, email, language }, 'ride.reminder', { letter, about: `${id} ${minutes}` })
    // a guest who asked to be called need not have given an address
  } else if (email) queueMail(tx, app, brand, { email, language }, letter, causedBy('rideReminder', null))
}

/** Deletes old rides. */
export async function tidyRides(app: AppContext): Promise<void> {
  const before = (days: number) => new Date(app.now().getTime() - days * dayMilliseconds)
  await eachAlone(app, tidyRidesJob.name, async (alone) => {
    for (const key of brandKeys)
      await alone({ brand: key }, () =>
        app.databases
          .ofBrand(brandSettings[key].id)
          .send(deleteOldRequests(before(rideRequestDays), before(guestRideRequestDays))),
      )
  })
}
