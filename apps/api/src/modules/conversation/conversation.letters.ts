import { type ContactTemplate, hideAddresses } from '@throughway/domain/match/contact'
import type { Letter } from '#modules/mail/mail.ts'

type Line = { template?: ContactTemplate | null | undefined; words?: string | undefined }
type About = {
  name: string
  conversationId: string
  /** The address for an answer by mail, and the line to answer. Without it the line is only on the page. */
  answer?: { address: string; line: Line } | undefined
}

/** Tells a member that somebody found them and writes (C25). */
export function contactedLetter(about: About): Letter {
  return letterOf('match_contacted', about)
}

/** Tells a member that there is an answer or another line. */
export function saidLetter(about: About): Letter {
  return letterOf('match_said', about)
}

function letterOf(template: 'match_contacted' | 'match_said', { name, conversationId, answer }: About): Letter {
  return {
    template,
    topic: 'matches',
    answersTo: answer?.address,
    write: ({ t, site }) => ({
      subject: t(`${template}.subject`, { name }),
      lead: t(`${template}.lead`, { name }),
      button: { label: t(`${template}.button`), address: `${site}/trips/company?operation=talk&id=${conversationId}` },
      notes: answer && template === 'match_said' ? [] : [t(`${template}.note`)],
      ...(answer && {
        inMail: {
          words: answer.line.template
            ? t(`match_line.${answer.line.template}`)
            : hideAddresses(answer.line.words ?? ''),
          note: t('match_line.answer'),
        },
      }),
    }),
  }
}

/** Tells a member that staff have barred them from writing to others, or lifted that. */
export function contactBarLetter({ reason }: { reason: string | null }): Letter {
  const template = reason === null ? 'contact_bar_lifted' : 'contact_barred'
  return {
    template,
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t(`${template}.subject`),
      lead: t(`${template}.lead`),
      button: { label: t(`${template}.button`), address: `${site}/trips/company` },
      notes: reason === null ? [] : [t('contact_barred.reason', { reason })],
    }),
  }
}
