import type { Letter } from '#modules/mail/mail.ts'

/** What staff write to a contact of an organisation, paragraph by paragraph, and how to hear no more. */
export function contactLetter({ subject, text }: { subject: string; text: string }): Letter {
  const [lead = '', ...paragraphs] = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  return {
    template: 'organisation_letter',
    topic: 'account',
    write: ({ t, site }) => ({
      subject,
      lead,
      notes: [...paragraphs, t('organisation_letter.no_more', { address: `${site}/contact_us` })],
    }),
  }
}
