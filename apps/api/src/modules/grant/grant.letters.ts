import type { GrantRole } from '@throughway/domain/identity/permissions'
import { formatsOf, type Letter } from '#modules/mail/mail.ts'

/** Tells a member which role somebody gave them. */
export function grantGivenLetter({ role }: { role: GrantRole }): Letter {
  return letter('grant_given', role)
}

/** Tells a member which role somebody took from them. */
export function grantEndedLetter({ role }: { role: GrantRole }): Letter {
  return letter('grant_ended', role)
}

type Invited = { role: GrantRole; token: string; expiresAt: Date; timeZone: string }

/** Invites somebody who need not have an account to a role. */
export function staffInvitationLetter({ role, token, expiresAt, timeZone }: Invited): Letter {
  return {
    template: 'staff_invitation',
    topic: 'account',
    write: ({ t, site, language }) => ({
      subject: t('staff_invitation.subject'),
      lead: t('staff_invitation.lead', { role: t(`staff_role.${role}`) }),
      button: {
        label: t('staff_invitation.button'),
        address: `${site}/account/invitation?token=${encodeURIComponent(token)}`,
      },
      notes: [
        t('staff_invitation.valid', { at: formatsOf(language, timeZone).moment.format(expiresAt) }),
        t('staff_invitation.not_you'),
      ],
    }),
  }
}

function letter(template: string, role: GrantRole): Letter {
  return {
    template,
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t(`${template}.subject`),
      lead: t(`${template}.lead`, { role: t(`staff_role.${role}`) }),
      notes: [t(`${template}.note`, { address: `${site}/account/activity` })],
    }),
  }
}
