import { formatsOf, type Letter } from '#modules/mail/mail.ts'

type Receipt = {
  drawingId: string
  title: string
  commitment: string
  beacon: { name: string; at: Date } | null
  timeZone: string
  entries: readonly { n: number; id: string; head: string }[]
  points: number
  isDigest: boolean
}

/** A mail lists at most this many entries; the page has them all. */
const mostTold = 20

/** C15: the receipt that proves an entry later, with the values that were fixed when the drawing opened. */
export function drawingReceiptLetter({
  drawingId,
  title,
  commitment,
  beacon,
  timeZone,
  entries,
  points,
  isDigest,
}: Receipt): Letter {
  return {
    template: 'drawing_receipt',
    topic: isDigest ? 'rewards' : 'account',
    write: ({ t, site, language }) => ({
      subject: t('drawing.receipt_subject', { title, count: entries.length }),
      lead: t('drawing.receipt_lead', { title, count: entries.length }),
      button: { label: t('drawing.button'), address: `${site}/drawing/${drawingId}?find=${entries[0]!.id}` },
      notes: [
        ...entries.slice(0, mostTold).map(({ n, id, head }) => t('drawing.receipt_entry', { number: n, id, head })),
        entries.length > mostTold && t('drawing.receipt_more', { count: entries.length - mostTold }),
        points > 0 && t('reward.points_spent', { count: points }),
        t('drawing.receipt_commitment', { commitment }),
        beacon
          ? t('drawing.receipt_beacon', {
              name: beacon.name,
              at: formatsOf(language, timeZone).moment.format(beacon.at),
            })
          : t('drawing.receipt_no_beacon'),
      ].filter((note) => note !== false),
    }),
  }
}
