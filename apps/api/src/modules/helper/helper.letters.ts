import type { HelperScope } from '@throughway/domain/identity/helpers'
import { formatsOf, type Letter } from '#modules/mail/mail.ts'

type Invited = { name: string; scope: HelperScope; token: string; expiresAt: Date; timeZone: string }

/** Invites somebody who need not have an account to act for a member. */
export function helperInvitationLetter({ name, scope, token, expiresAt, timeZone }: Invited): Letter {
  return {
    template: 'helper_invitation',
    topic: 'account',
    write: ({ t, site, language }) => ({
      subject: t('helper_invitation.subject', { name }),
      lead: t(`helper_invitation.lead_${scope}`, { name }),
      button: {
        label: t('helper_invitation.button'),
        address: `${site}/account/help_invitation?token=${encodeURIComponent(token)}`,
      },
      notes: [
        t('helper_invitation.valid', { at: formatsOf(language, timeZone).moment.format(expiresAt) }),
        t('helper_invitation.not_you'),
      ],
    }),
  }
}

/** Asks a member whether somebody may act for them. */
export function helperAskedLetter({ name, scope }: { name: string; scope: HelperScope }): Letter {
  return letter('helper_asked', name, scope)
}

/** Tells a member that whom they invited may act for them from now on. */
export function helperBeganLetter({ name, scope }: { name: string; scope: HelperScope }): Letter {
  return letter('helper_began', name, scope)
}

/** Tells one of the two that the other has ended the right. */
export function helperEndedLetter({ name, scope }: { name: string; scope: HelperScope }): Letter {
  return letter('helper_ended', name, scope)
}

function letter(template: string, name: string, scope: HelperScope): Letter {
  return {
    template,
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t(`${template}.subject`, { name }),
      lead: t(`${template}.lead_${scope}`, { name }),
      button: { label: t(`${template}.button`), address: `${site}/account/helpers` },
      notes: [t(`${template}.note`)],
    }),
  }
}
