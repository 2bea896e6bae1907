import type { GrantRole } from '@throughway/domain/identity/permissions'
import type { Letter } from '#modules/mail/mail.ts'

/** Tells a member which role somebody gave them. */
export function grantGivenLetter({ role }: { role: GrantRole }): Letter {
  return letter('grant_given', role)
}

/** Tells a member which role somebody took from them. */
export function grantEndedLetter({ role }: { role: GrantRole }): Letter {
  return letter('grant_ended', role)
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
