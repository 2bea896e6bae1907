import { formatsOf, type Letter } from '#modules/mail/mail.ts'

/** What a member who registered hears of. */
export type PlaceNews = 'moved_up' | 'added' | 'put_in_line' | 'removed' | 'changed' | 'called_off'

type PlaceFacts = {
  name: string
  number: number
  startsAt: Date
  endsAt: Date
  timeZone: string
  place: string | null
  reason: string | null
}

/** What became of a place at an event, or of the event itself, with when and where it is. */
export function eventPlaceLetter(
  news: PlaceNews,
  { name, number, startsAt, endsAt, timeZone, place, reason }: PlaceFacts,
): Letter {
  const isGone = news === 'removed' || news === 'called_off'
  return {
    template: `event_${news}`,
    topic: 'account',
    write: ({ t, site, language }) => {
      const { moment } = formatsOf(language, timeZone)
      const notes = [
        reason && t('reward.reason', { reason }),
        !isGone && t('event.when', { start: moment.format(startsAt), end: moment.format(endsAt) }),
        !isGone && place && t('event.where', { place }),
        !isGone && t('event.withdraw'),
      ]
      return {
        subject: t(`event.${news}_subject`, { name }),
        lead: t(`event.${news}_lead`, { name, start: moment.format(startsAt) }),
        button: isGone
          ? { label: t('event.button_own'), address: `${site}/account/events` }
          : { label: t('event.button'), address: `${site}/event/${number}` },
        notes: notes.filter((note) => typeof note === 'string' && note !== '') as string[],
      }
    },
  }
}
