import { formatsOf, type Letter } from '#modules/mail/mail.ts'

/** A letter of staff to a contact of an organisation, paragraph by paragraph, with the way to end such letters. */
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

type GivenTask = { organisation: { id: string; name: string }; text: string; dueOn: string }

/** Tells somebody of the staff which task of an organisation a colleague has given them. */
export function taskGivenLetter({ organisation: { id, name }, text, dueOn }: GivenTask): Letter {
  return {
    template: 'organisation_task',
    topic: 'account',
    write: ({ t, site, language }) => ({
      subject: t('organisation_task.subject', { name }),
      lead: t('organisation_task.lead', { name, day: formatsOf(language).date.format(Date.parse(dueOn)) }),
      button: { label: t('organisation_task.button'), address: `${site}/admin/org/${id}?part=timeline` },
      notes: [text],
    }),
  }
}
