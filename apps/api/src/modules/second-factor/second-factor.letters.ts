import type { Letter } from '#modules/mail/mail.ts'

/** Tells one of the staff that codes of an app open their account now. */
export function secondFactorAddedLetter(): Letter {
  return letter('second_factor_added', 'password')
}

export function secondFactorRemovedLetter(): Letter {
  return letter('second_factor_removed', 'password')
}

/** Tells whose factors are gone by the hand of another of the staff. */
export function secondFactorResetLetter(): Letter {
  return letter('second_factor_reset', 'forget-password')
}

export function recoveryCodeUsedLetter({ number }: { number: string }): Letter {
  return letter('recovery_code_used', 'password', { number })
}

function letter(template: string, page: 'password' | 'forget-password', words: Record<string, string> = {}): Letter {
  return {
    template,
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t(`${template}.subject`),
      lead: t(`${template}.lead`, words),
      notes: [t(`${template}.not_you`, { address: `${site}/account/${page}` })],
    }),
  }
}
