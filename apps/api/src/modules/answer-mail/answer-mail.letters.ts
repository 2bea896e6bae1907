import type { Letter } from '#modules/mail/mail.ts'

/** `over`: the conversation has ended or the address has expired; the other reasons concern the member's words. */
export const whysNot = ['over', 'unanswered', 'whereabouts', 'empty', 'too_long', 'failed'] as const
export type WhyNot = (typeof whysNot)[number]

type Answered = { said: string | { key: 'help' | 'stopped' }; answersTo: string }

/** Says what a member's mail did, in the words of a text message; it can be answered again. */
export function answeredLetter({ said, answersTo }: Answered): Letter {
  return {
    template: 'mail_answered',
    topic: 'account',
    answersTo,
    write: ({ t, site }) => ({
      subject: t('mail_answered.subject'),
      lead: typeof said === 'string' ? said : t(`mail_answered.${said.key}`),
      button: { label: t('mail_answered.button'), address: `${site}/trips/trip_profiles` },
      notes: typeof said === 'string' ? [t('mail_answered.again')] : [],
    }),
  }
}

/** Says that a member's mail had no effect, and why. This letter takes no answer. */
export function notTakenLetter(why: WhyNot, conversationId: string | null): Letter {
  const page = conversationId ? `/trips/company?operation=talk&id=${conversationId}` : '/trips/trip_profiles'
  return {
    template: 'mail_not_taken',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('mail_not_taken.subject'),
      lead: t(`mail_not_taken.${why}`),
      button: { label: t('mail_not_taken.button'), address: `${site}${page}` },
      notes: [],
    }),
  }
}
