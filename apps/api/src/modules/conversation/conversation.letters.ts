import type { Letter } from '#modules/mail/mail.ts'

type About = { name: string; conversationId: string }

/** Tells a member that somebody found them and writes (C25). What they write stands on the page alone. */
export function contactedLetter({ name, conversationId }: About): Letter {
  return letterOf('match_contacted', name, conversationId)
}

/** Tells a member that there is an answer or another line. */
export function saidLetter({ name, conversationId }: About): Letter {
  return letterOf('match_said', name, conversationId)
}

function letterOf(template: 'match_contacted' | 'match_said', name: string, conversationId: string): Letter {
  return {
    template,
    topic: 'matches',
    write: ({ t, site }) => ({
      subject: t(`${template}.subject`, { name }),
      lead: t(`${template}.lead`, { name }),
      button: { label: t(`${template}.button`), address: `${site}/trips/company?operation=talk&id=${conversationId}` },
      notes: [t(`${template}.note`)],
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
