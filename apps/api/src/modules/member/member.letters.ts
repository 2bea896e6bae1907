import { maskEmail } from '@throughway/domain/identity/email'
import type { Letter } from '#modules/mail/mail.ts'
import type { WayIn } from './ways-in.queries.ts'

/**
 * Asks the member to prove that the address is theirs: by a link, or by digits when they read the mail on another
 * device.
 */
export function verificationLetter({ token, code }: { token: string; code: string }): Letter {
  return {
    template: 'verification',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('verification.subject', { code }),
      lead: t('verification.lead'),
      code,
      button: { label: t('verification.button'), address: `${site}/email_verify?token=${encodeURIComponent(token)}` },
      notes: [t('verification.valid'), t('verification.not_you')],
    }),
  }
}

/** As the verification, for an address that a member adds to their account; they may have mistyped it. */
export function addressVerificationLetter({ token, code }: { token: string; code: string }): Letter {
  return {
    template: 'address_verification',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('verification.subject', { code }),
      lead: t('address_verification.lead'),
      code,
      button: { label: t('verification.button'), address: `${site}/email_verify?token=${encodeURIComponent(token)}` },
      notes: [t('verification.valid'), t('address_verification.not_you')],
    }),
  }
}

/**
 * For staff on a new device. It has digits only: a link would also sign in an attacker who waits at the other device.
 */
export function newDeviceLetter({ code }: { code: string }): Letter {
  return {
    template: 'new_device',
    topic: 'account',
    write: ({ t }) => ({
      subject: t('new_device.subject', { code }),
      lead: t('new_device.lead'),
      code,
      notes: [t('new_device.valid'), t('new_device.not_you')],
    }),
  }
}

/** Tells the owner of the address what their proof ended, and what a stranger may still know. */
export function waysInEndedLetter({ gone }: { gone: readonly WayIn[] }): Letter {
  return {
    template: 'ways_in_ended',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('ways_in_ended.subject'),
      lead: t('ways_in_ended.lead'),
      notes: [
        ...gone.map((each) => t(`ways_in_ended.${each}`)),
        t('ways_in_ended.again'),
        t('ways_in_ended.not_you', { address: `${site}/account/forget-password` }),
      ],
    }),
  }
}

/** For the address that was primary until now, so that its owner learns of a change that they did not make (C28). */
export function primaryChangedLetter({ email }: { email: string }): Letter {
  return {
    template: 'primary_changed',
    topic: 'account',
    write: ({ t, site }) => ({
      subject: t('primary_changed.subject'),
      lead: t('primary_changed.lead', { email: maskEmail(email) }),
      notes: [t('primary_changed.not_you', { address: `${site}/account/forget-password` })],
    }),
  }
}
