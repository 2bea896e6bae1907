import { formatsOf, type Letter } from '#modules/mail/mail.ts'

type Ready = {
  /** Without one it is the report of the whole programme. */
  organisation?: { id: string; name: string } | undefined
  /** Its first day. */
  month: string
  /** The secret by which its reader ends these mails. */
  stopToken: string
}

/** Tells somebody of the staff that the report of a month is ready. It holds no figure, since its page asks to sign in. */
export function reportReadyLetter({ organisation, month, stopToken }: Ready): Letter {
  return {
    template: 'report_ready',
    topic: 'account',
    write: ({ t, site, language }) => {
      const said = { name: organisation?.name ?? '', month: formatsOf(language).month.format(Date.parse(month)) }
      return {
        subject: t('report_ready.subject', said),
        lead: t(organisation ? 'report_ready.lead' : 'report_ready.lead_programme', said),
        button: {
          label: t('report_ready.button'),
          address: `${site}${pageOf(organisation?.id, month)}`,
        },
        notes: [t('report_ready.note'), t('report_ready.stop', { address: `${site}/report_mails?token=${stopToken}` })],
      }
    },
  }
}

function pageOf(organisationId: string | undefined, month: string): string {
  const named = month.slice(0, 7)
  return organisationId
    ? `/admin/org/${organisationId}?part=report&period=month&on=${month}`
    : `/admin/reports/dashboard?from=${named}&to=${named}`
}
