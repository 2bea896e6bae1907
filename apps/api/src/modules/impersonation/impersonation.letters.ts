import type { Letter } from '#modules/mail/mail.ts'

/** Asks the member whether staff may open the account, where the programme wants that. */
export function impersonationRequestLetter({ staff, token }: { staff: string; token: string }): Letter {
  return {
    template: 'impersonation_request',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('impersonation_request.subject'),
      lead: t('impersonation_request.lead', { staff }),
      button: {
        label: t('impersonation_request.button'),
        address: `${site}/account/impersonation_consent?token=${encodeURIComponent(token)}`,
      },
      notes: [t('impersonation_request.valid'), t('impersonation_request.no')],
    }),
  }
}

/** Tells the member that staff have opened the account. */
export function impersonationStartedLetter({ staff }: { staff: string }): Letter {
  return letter('impersonation_started', staff)
}

/** Tells the member that staff may change something in the account from now on. */
export function impersonationUnlockedLetter({ staff }: { staff: string }): Letter {
  return letter('impersonation_unlocked', staff)
}

function letter(template: string, staff: string): Letter {
  return {
    template,
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t(`${template}.subject`),
      lead: t(`${template}.lead`, { staff }),
      notes: [t(`${template}.note`, { address: `${site}/account/activity` })],
    }),
  }
}
