import type { Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { openCalendar, type MemberContext } from '#modules/trip/trip.ts'

/** Rows or trips of one change: their days are judged once for all of them. */
const sliceSize = 250

export type ImportOwner = Omit<MemberContext, 'memberId'>

type Slices = {
  /** Handles the next `size` of them; returns whether there may be more. */
  next: (tx: Transaction, owner: ImportOwner, size: number) => Promise<boolean>
  /** Marks the row that cannot be done; returns whether there may be more. */
  giveUp: (tx: Transaction, error: unknown, now: Date) => Promise<boolean>
  /** Notes why a slice failed. */
  log: (error: unknown) => void
}

/** Works through a file in slices, each in one transaction; after a failure one by one. */
export async function runSlices(app: AppContext, brandId: number, { next, giveUp, log }: Slices): Promise<void> {
  const db = app.databases.ofBrand(brandId)
  const { settings } = await app.brands.ofId(brandId)
  const owner = { brandId, calendar: openCalendar(settings.time_zone), getTerms: app.terms }
  let size = sliceSize
  for (;;) {
    try {
      if (!(await db.transaction((tx) => next(tx, { ...owner, now: app.now() }, size)))) return
    } catch (error) {
      log(error)
      if (size === 1 && !(await db.transaction((tx) => giveUp(tx, error, app.now())))) return
      size = 1
    }
  }
}
