import { formatsOf, type Letter, type Translate } from '#modules/mail/mail.ts'

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
        t('drawing.won_until', { at: formatsOf(language, timeZone).moment.format(until) }),
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
