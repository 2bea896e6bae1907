import { tellHours } from '@throughway/domain/ride/volunteer-rides'
import { dayMilliseconds, localDate } from '@throughway/domain/time/time'
import type { Transaction } from '#database/open-database.ts'
import { eachAlone, eachBrand, inTurns } from '#each-alone.ts'
import type { AppContext } from '#app-context.ts'
import { guestRideRequestDays, rideRequestDays } from '#retention.ts'
import { freeRide } from './change-ride.ts'
import { type Sender, tellOf, tellRider } from './tell-both.ts'
import { changeRide, deleteOldRides, findDue, findRide, listDue, lockRide } from './volunteer-ride.queries.ts'

export const volunteerRidesJob = {
  name: 'volunteer-rides',
  cron: '*/10 * * * *',
  run: settleDueVolunteerRides,
  takesAway: true as const,
}

const atOnce = 100

type Run = Sender & { today: string; tellUntil: Date }

/**
 * Settles due rides: frees rides whose driver may no longer drive, for example after a paper has ended; cancels those
 * of riders who leave; and tells riders a day before who drives, or that nobody does. Each ride is one transaction that
 * reads it again under its lock, so a run that dies leaves the rest to the next, and two concurrent runs do nothing
 * twice.
 */
export async function settleDueVolunteerRides(app: AppContext): Promise<void> {
  const now = app.now()
  await eachAlone(app, volunteerRidesJob.name, (alone) =>
    eachBrand(app, alone, async (brand) => {
      const db = app.databases.ofBrand(brand.id)
      const run: Run = {
        app,
        brand,
        now,
        today: localDate(now, brand.settings.time_zone),
        tellUntil: new Date(now.getTime() + tellHours * 3_600_000),
      }
      await alone({ brand: brand.key }, () =>
        inTurns(
          alone,
          {
            atOnce,
            list: async (limit: number) => (await db.send(listDue(run, limit)))[0],
            nameOf: ({ id }) => ({ brand: brand.key, ride: id }),
          },
          ({ id }) => db.transaction((tx) => settleOne(tx, run, id)),
        ),
      )
      await alone({ brand: brand.key }, () =>
        db.send(deleteOldRides(daysBefore(now, rideRequestDays), daysBefore(now, guestRideRequestDays))),
      )
    }),
  )
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMilliseconds)
}

async function settleOne(tx: Transaction, run: Run, id: string): Promise<void> {
  const [, [due], [row]] = await tx.send(lockRide(id), findDue(id, run), findRide(id))
  if (!due || !row) return
  const cause = { by: 'job' } as const
  if (due.is_rider_leaving) {
    await tx.send(changeRide(id, { state: 'cancelled' }, run.now))
    if (row.driver_id) await tellOf(tx, run, row, row.driver_id, { news: 'rider_cancelled', cause })
    return
  }
  if (due.is_driver_lost) return freeRide(tx, run, row, { cause, tellsDriver: true })
  if (!due.is_to_tell) return
  if (row.state === 'open') {
    await tx.send(changeRide(id, { state: 'no_driver', told_at: run.now }, run.now))
    return tellRider(tx, run, row, { news: 'no_driver', cause })
  }
  await tx.send(changeRide(id, { told_at: run.now }, run.now))
  await tellRider(tx, run, row, { news: 'tomorrow', cause })
  if (row.driver_id) await tellOf(tx, run, row, row.driver_id, { news: 'drive_tomorrow', cause })
}
