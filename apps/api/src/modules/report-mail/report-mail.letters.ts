import { formatsOf, type Letter } from '#modules/mail/mail.ts'

type Ready = {
  organisation: { id: string; name: string }
  /** Its first day. */
  month: string
  /** The secret by which its reader ends these mails. */
  stopToken: string
}

/** Tells somebody of the staff that the report of a month is ready. It holds no figure, since its page asks to sign in. */
export function reportReadyLetter({ organisation: { id, name }, month, stopToken }: Ready): Letter {
  return {
    template: 'report_ready',
    topic: 'account',
    write: ({ t, site, language }) => {
      const said = { name, month: formatsOf(language).month.format(Date.parse(month)) }
      return {
        subject: t('report_ready.subject', said),
        lead: t('report_ready.lead', said),
        button: {
          label: t('report_ready.button'),
          address: `${site}/admin/org/${id}?part=report&period=month&on=${month}`,
        },
        notes: [t('report_ready.note'), t('report_ready.stop', { address: `${site}/report_mails?token=${stopToken}` })],
      }
    },
  }
}
