import type { Letter } from '../letter.ts'

/** For staff on a device that was not seen before. Digits only: a link would let in whoever waits at the other device. */
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
