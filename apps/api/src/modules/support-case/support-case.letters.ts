import type { SupportTopic } from '@throughway/contract/programme/support-case'
import type { Letter } from '#modules/mail/mail.ts'

/**
 * Says that a message has arrived and by what number it goes. Its words are left out: the address may be a stranger's.
 */
export function caseReceivedLetter({ number, topic }: { number: number; topic: SupportTopic }): Letter {
  return {
    template: 'support_received',
    topic: 'account',
    write: ({ t }) => ({
      subject: t('support.received_subject', { number }),
      lead: t('support.received', { number, about: t(`support.topic.${topic}`) }),
      notes: [t('support.received_next'), t('support.not_you')],
    }),
  }
}

/** What staff answer, paragraph by paragraph, and the way to write again. */
export function caseAnswerLetter({ number, text, token }: { number: number; text: string; token: string }): Letter {
  return {
    template: 'support_answer',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('support.answer_subject', { number }),
      lead: t('support.answer', { number }),
      button: { label: t('support.answer_button'), address: `${site}/contact_us?about=${token}&number=${number}` },
      notes: text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
    }),
  }
}

/** Tells the programme's administrators that somebody waits for an answer. */
export function caseWaitsLetter({ number, topic }: { number: number; topic: SupportTopic }): Letter {
  return {
    template: 'support_waits',
    topic: 'account',
    write: ({ t }) => ({
      subject: t('support.waits_subject', { number }),
      lead: t('support.waits', { number, about: t(`support.topic.${topic}`) }),
      notes: [],
    }),
  }
}

/** Tells somebody of the staff that a colleague has given them a case to answer. */
export function caseAssignedLetter({ number, topic }: { number: number; topic: SupportTopic }): Letter {
  return {
    template: 'support_assigned',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('support.assigned_subject', { number }),
      lead: t('support.assigned', { number, about: t(`support.topic.${topic}`) }),
      button: { label: t('support.assigned_button'), address: `${site}/admin/case/${number}` },
      notes: [],
    }),
  }
}
