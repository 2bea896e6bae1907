import { offerDaysOff } from './offer-days-off.ts'

/** Every hour, since midnight comes to one time zone after the other. */
export const offerDaysOffJob = { name: 'compressed-weeks', cron: '23 * * * *', run: offerDaysOff }
