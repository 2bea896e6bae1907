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
import { useAcceptInvitation, useInvitation } from './invitation.calls.ts'
import '#lib/page/plain-page.css'

/**
 * R6.03: the page of a mailed invitation to a role, with a button that accepts it. A visitor first signs in or up, and
 * then returns.
 */
export function InvitationScreen() {
  const { t } = useTranslation('invitation')
  const [{ token }] = useSearchOf((search) => ({ token: search.token ?? '' }))
  const invitation = useInvitation(token)
  const accept = useAcceptInvitation()
  const fault = accept.error ?? invitation.error

  if (accept.isSuccess)
    return (
      <section className="plain-page">
        <PageHeader title={t('done_title')} lead={t('done')} />
        <PageLink href="/admin" className={buttonClass({ kind: 'primary' })}>
          {t('open')}
        </PageLink>
      </section>
    )
  if (fault instanceof RefusalError && fault.name === 'invitationForAnother')
    return (
      <section className="plain-page">
        <PageHeader title={t('other_title')} lead={t('other')} />
        <PageLink href="/account/emails" className={buttonClass({})}>
          {t('other_emails')}
        </PageLink>
      </section>
    )
  if (token === '' || (fault instanceof RefusalError && fault.name === 'linkRunOut'))
    return (
      <section className="plain-page">
        <PageHeader title={t('over_title')} lead={t('over')} />
      </section>
    )
  return (
    <Loaded answer={invitation} title={t('title')} failed={t('failed')} skeleton={<Skeleton lines={4} />}>
      {({ role, ends_at: endsAt }) => (
        <section className="plain-page">
          <PageHeader title={t('title')} lead={t('lead', { role: t(`staff-grants:role.${role}.name`) })} />
          <p>{t(`staff-grants:role.${role}.may`)}</p>
          {endsAt && <Until at={endsAt} />}
          {accept.isError && (
            <Notice tone="danger" role="alert">
              <p>{t(messageKeyOf(accept.error), { ns: 'common' })}</p>
            </Notice>
          )}
          <Button kind="primary" pending={accept.isPending} onClick={() => accept.mutate({ token })}>
            {t('accept')}
          </Button>
        </section>
      )}
    </Loaded>
  )
}

function Until({ at }: { at: string }) {
  const { t } = useTranslation('invitation')
  const formats = useFormats()
  const { brand } = useBrand()
  return <p className="quiet">{t('until', { at: formats.moment(at, brand.time_zone) })}</p>
}
