import { formatCount, formatsOf, type Letter } from '#modules/mail/mail.ts'

/** These news confirm what the member has just done. */
const receipts = ['registered', 'in_line', 'withdrawn'] as const
type Receipt = (typeof receipts)[number]

/** What a member is told about their place at an event. */
export type PlaceNews = Receipt | 'moved_up' | 'added' | 'put_in_line' | 'removed' | 'changed' | 'called_off'

export function isReceipt(news: PlaceNews): news is Receipt {
  return (receipts as readonly PlaceNews[]).includes(news)
}

type PlaceFacts = {
  name: string
  number: number
  startsAt: Date
  endsAt: Date
  timeZone: string
  place: string | null
  reason: string | null
  /** The position in the waiting list, from 1, when the member joined it. */
  turn?: number | undefined
}

/** What became of a place at an event, or of the event itself, with when and where it is. */
export function eventPlaceLetter(
  news: PlaceNews,
  { name, number, startsAt, endsAt, timeZone, place, reason, turn }: PlaceFacts,
): Letter {
  const isGone = news === 'removed' || news === 'called_off' || news === 'withdrawn'
  const hasPlace = news === 'registered' || news === 'moved_up' || news === 'added'
  return {
    template: `event_${news}`,
    topic: 'account',
    write: ({ t, site, language }) => {
      const { moment } = formatsOf(language, timeZone)
      const at = turn === undefined ? '' : formatCount(language, turn)
      const notes = [
        reason && t('reward.reason', { reason }),
        !isGone && t('event.when', { start: moment.format(startsAt), end: moment.format(endsAt) }),
        !isGone && place && t('event.where', { place }),
        hasPlace && t('event.calendar'),
        !isGone && t(news === 'in_line' || news === 'put_in_line' ? 'event.wait_no_more' : 'event.withdraw'),
      ]
      return {
        subject: t(`event.${news}_subject`, { name }),
        lead: t(`event.${news}_lead`, { name, start: moment.format(startsAt), turn: at }),
        button: isGone
          ? { label: t('event.button_own'), address: `${site}/account/events` }
          : { label: t('event.button'), address: `${site}/event/${number}` },
        notes: notes.filter((note) => typeof note === 'string' && note !== '') as string[],
      }
    },
  }
}
