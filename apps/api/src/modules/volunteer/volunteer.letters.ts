import { formatsOf, type Letter } from '#modules/mail/mail.ts'

type Facts = {
  kind: 'licence' | 'insurance'
  /** The last valid day; null when nobody has ever entered it. */
  date: string | null
  hasEnded: boolean
}

/** Tells a volunteer that a paper ends soon, or that its end or a date that is missing has paused the offer (C24). */
export function volunteerDocumentLetter({ kind, date, hasEnded }: Facts): Letter {
  return {
    template: 'volunteer_document',
    topic: 'account',
    write: ({ t, site, language }) => {
      const document = t(`volunteer_document.${kind}`)
      const values = { document, date: date && formatsOf(language).date.format(Date.parse(date)) }
      const ended = date ? 'volunteer_document.ended' : 'volunteer_document.undated'
      return {
        subject: t(hasEnded ? 'volunteer_document.subject_ended' : 'volunteer_document.subject', values),
        lead: t(hasEnded ? ended : 'volunteer_document.ends', values),
        button: { label: t('volunteer_document.button'), address: `${site}/account/volunteer` },
        notes: [t('volunteer_document.note')],
      }
    },
  }
}

type Moved = {
  move: 'approve' | 'pause' | 'resume' | 'suspend' | 'reinstate' | 'leave'
  /** Told where something is taken away. */
  reason: string | null
}

/** Tells a volunteer what staff have decided about the offer (C24). */
export function volunteerMovedLetter({ move, reason }: Moved): Letter {
  return {
    template: 'volunteer_moved',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t(`volunteer_moved.subject_${move}`),
      lead: t(`volunteer_moved.lead_${move}`),
      button: { label: t('volunteer_document.button'), address: `${site}/account/volunteer` },
      notes: reason ? [t('reward.reason', { reason })] : [],
    }),
  }
}
