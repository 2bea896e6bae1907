import type { BrandSettings } from '@throughway/brands/define-brand'
import type { Database } from '#database/open-database.ts'
import { describeRides } from './demonstration-rides.ts'
import { importRides } from './import-rides.ts'

/** The demonstration uses these. */
export { askForRide, completeRide, rateRide } from './ask-for-rides.ts'
/** For the tasks. */
export { markFeedback } from './feedback/mark-feedback.ts'
/** For the home screen. */
export { listComingRides } from './list-coming-rides.ts'
/** For helpers, and for staff who request rides for riders without the web. */
export { describeRideOfAnother, openRidesOfAnother } from './helped/rides-of-another.ts'
export { openFacts, openFeedback } from './request-facts.ts'
export { openPreferences } from './ride-preferences.ts'
export { describeRides }
/** For the dashboard. */
export { listRefusedRides } from './report/refused-rides.ts'
/** For the landing page. */
export type { AgencyDocument } from './ride-file.ts'

/** Fills a programme of the demonstration with twelve ride services. */
export function fillRides(db: Database, brand: BrandSettings, today: string, now: Date): Promise<string[]> {
  return importRides(db, { wanted: describeRides(brand, today), now })
}
