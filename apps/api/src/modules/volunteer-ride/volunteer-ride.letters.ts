import type { RiderNews } from '@throughway/domain/ride/volunteer-rides'
import { formatsOf, type Letter } from '#modules/mail/mail.ts'

/** News for a driver. */
export const driverNews = ['assigned', 'taken_away', 'rider_cancelled', 'drive_tomorrow'] as const
export type RideNews = RiderNews | (typeof driverNews)[number]

type Facts = { pickup: Date; timeZone: string; /** Of staff. */ reason?: string | null }

/** Tells of a ride with a volunteer (C24): its day and time. Who rides where and why is only on the page. */
export function volunteerRideLetter(news: RideNews, { pickup, timeZone, reason }: Facts): Letter {
  const isOfDriver = driverNews.some((each) => each === news)
  return {
    template: `volunteer_ride_${news}`,
    topic: 'account',
    write: ({ t, site, language }) => {
      const formats = formatsOf(language, timeZone)
      const values = { date: formats.date.format(pickup), time: formats.time.format(pickup) }
      return {
        subject: t(`volunteer_ride.subject_${news}`, values),
        lead: t(`volunteer_ride.lead_${news}`, values),
        button: {
          label: t(isOfDriver ? 'volunteer_ride.button_driver' : 'volunteer_ride.button_rider'),
          address: `${site}/more/${isOfDriver ? 'volunteer_drives' : 'volunteer_rides'}`,
        },
        notes: [...(reason ? [t('reward.reason', { reason })] : []), t('volunteer_ride.note')],
      }
    },
  }
}
