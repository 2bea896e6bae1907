import type { Letter, Translate } from '../letter.ts'

/** The link that makes a free entry (C15). */
export function drawingConfirmLetter({
  title,
  drawingId,
  token,
}: {
  title: string
  drawingId: string
  token: string
}): Letter {
  return {
    template: 'drawing_confirm',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('drawing.confirm_subject', { title }),
      lead: t('drawing.confirm_lead', { title }),
      button: { label: t('drawing.confirm_button'), address: `${site}/drawing/${drawingId}?entry=${token}` },
      notes: [t('drawing.confirm_not_you')],
    }),
  }
}

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

/** Of so many entries a mail says the ids; the page has them all. */
const mostTold = 20

/** C15: what proves an entry afterwards, with what was fixed when the drawing opened. */
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
          ? t('drawing.receipt_beacon', { name: beacon.name, at: sayInstant(beacon.at, timeZone, language) })
          : t('drawing.receipt_no_beacon'),
      ].filter((note) => note !== false),
    }),
  }
}

type Won = {
  title: string
  prize: string
  drawingId: string
  token: string
  until: Date
  timeZone: string
  isAlternate: boolean
  needsTaxForm: boolean
}

/** Tells a winner, or the next alternate, who has 14 days. */
export function drawingWonLetter({
  title,
  prize,
  drawingId,
  token,
  until,
  timeZone,
  isAlternate,
  needsTaxForm,
}: Won): Letter {
  return {
    template: 'drawing_won',
    topic: 'account',
    write: ({ t, site, language }) => ({
      subject: t('drawing.won_subject', { title }),
      lead: t(isAlternate ? 'drawing.won_lead_alternate' : 'drawing.won_lead', { title, prize }),
      button: { label: t('drawing.won_button'), address: `${site}/drawing/${drawingId}?claim=${token}` },
      notes: [
        t('drawing.won_until', { at: sayInstant(until, timeZone, language) }),
        ...(needsTaxForm ? [t('drawing.won_tax')] : []),
        t('drawing.won_free'),
      ],
    }),
  }
}

export type DrawingNews = 'claimed' | 'approved' | 'disqualified' | 'lapsed' | 'struck' | 'cancelled'

/** What became of a claim, of an entry or of the drawing, with the reason where somebody decided. */
export function drawingNewsLetter(
  news: DrawingNews,
  { title, drawingId, reason }: { title: string; drawingId: string; reason: string | null },
): Letter {
  return {
    template: `drawing_${news}`,
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t(`drawing.${news}_subject`, { title }),
      lead: t(`drawing.${news}_lead`, { title }),
      button: { label: t('drawing.button'), address: `${site}/drawing/${drawingId}` },
      notes: sayReason(t, reason),
    }),
  }
}

function sayReason(t: Translate, reason: string | null) {
  return reason ? [t('reward.reason', { reason })] : []
}

function sayInstant(at: Date, timeZone: string, language: string) {
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  }).format(at)
}
