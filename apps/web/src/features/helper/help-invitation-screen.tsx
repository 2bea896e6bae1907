import { Button, buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { Notice } from '@throughway/ui/state/notice'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { useAcceptHelpInvitation, useHelpInvitation } from './helper.calls.ts'
import '#lib/page/plain-page.css'

/** R2.37: the mailed invitation to act for a member opens this page, whose button accepts it. */
export function HelpInvitationScreen() {
  const { t } = useTranslation('helper')
  const formats = useFormats()
  const { brand } = useBrand()
  const [{ token }] = useSearchOf((search) => ({ token: search.token ?? '' }))
  const accept = useAcceptHelpInvitation()
  const invitation = useHelpInvitation(token, !accept.isPending && !accept.isSuccess)
  const fault = accept.error ?? invitation.error

  if (accept.isSuccess)
    return (
      <section className="plain-page">
        <PageHeader title={t('invitation.done_title')} lead={t('invitation.done')} />
        <PageLink href={`/account/helped/${accept.data.id}`} className={buttonClass({ kind: 'primary' })}>
          {t('invitation.begin')}
        </PageLink>
      </section>
    )
  if (fault instanceof RefusalError && fault.name === 'invitationForAnother')
    return (
      <section className="plain-page">
        <PageHeader title={t('invitation.other_title')} lead={t('invitation.other')} />
        <PageLink href="/account/emails" className={buttonClass({})}>
          {t('invitation.other_emails')}
        </PageLink>
      </section>
    )
  if (token === '' || (fault instanceof RefusalError && fault.name === 'linkRunOut'))
    return (
      <section className="plain-page">
        <PageHeader title={t('invitation.over_title')} lead={t('invitation.over')} />
      </section>
    )
  return (
    <Loaded
      answer={invitation}
      title={t('invitation.title')}
      failed={t('invitation.failed')}
      skeleton={<Skeleton lines={4} />}
    >
      {({ name, scope, ends_at: endsAt }) => (
        <section className="plain-page">
          <PageHeader title={t('invitation.title')} lead={t(`invitation.lead.${scope}`, { name })} />
          <p className="quiet">{t('invitation.until', { at: formats.moment(endsAt, brand.time_zone) })}</p>
          <p>{t('invitation.seen')}</p>
          {accept.isError && (
            <Notice tone="danger" role="alert">
              <p>{t(messageKeyOf(accept.error), { ns: 'common' })}</p>
            </Notice>
          )}
          <Button kind="primary" pending={accept.isPending} onClick={() => accept.mutate({ token })}>
            {t('invitation.accept')}
          </Button>
        </section>
      )}
    </Loaded>
  )
}
