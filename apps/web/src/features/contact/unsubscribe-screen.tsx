import type { Subscription } from '@throughway/contract/account/contact'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { Loading, Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { useSubscription, useUndoUnsubscribe, useUnsubscribe } from './contact.calls.ts'
import { LinkForm } from './link-form.tsx'
import '#lib/page/plain-page.css'
import './contact.css'

/** R2.17, C28: a mailed link opens this page, and its button ends the mails; without a link, one can be requested. */
export function UnsubscribeScreen() {
  const { t } = useTranslation('contact')
  const [{ token }] = useSearchOf((search) => ({ token: search.token ?? '' }))
  const found = useSubscription(token)

  if (found.data) return <Choice token={token} subscription={found.data} />
  if (token && found.isPending) {
    return (
      <section className="plain-page">
        <PageHeader title={t('unsubscribe.title')} />
        <Loading label={t('common:loading')}>
          <Skeleton lines={3} />
        </Loading>
      </section>
    )
  }
  const isBroken =
    found.error instanceof RefusalError && (found.error.name === 'linkRunOut' || found.error.name === 'invalid')
  return (
    <section className="plain-page">
      <PageHeader
        title={t('unsubscribe.title')}
        lead={<ProgrammeText>{(name) => t('unsubscribe.no_link', { name })}</ProgrammeText>}
      />
      {found.error && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            isBroken ? undefined : (
              <Button size="small" pending={found.isFetching} onClick={() => void found.refetch()}>
                {t('common:global_button_label_retry')}
              </Button>
            )
          }
        >
          <p>{isBroken ? t('unsubscribe.broken') : t(messageKeyOf(found.error), { ns: 'common' })}</p>
        </Notice>
      )}
      <LinkForm />
    </section>
  )
}

function Choice({ token, subscription }: { token: string; subscription: Subscription }) {
  const { t } = useTranslation('contact')
  const { isSignedIn } = useSession()
  const unsubscribe = useUnsubscribe(token)
  const undo = useUndoUnsubscribe(token)
  const { topic, email, mailed, undoable } = subscription
  const values = { topic: t(`topic_in_sentence.${topic}`), email }
  const error = unsubscribe.error ?? undo.error

  return (
    <section className="plain-page">
      <PageHeader
        title={t(mailed ? 'unsubscribe.title' : 'unsubscribe.ended_title')}
        lead={
          <ProgrammeText>
            {(name) => t(mailed ? 'unsubscribe.question' : 'unsubscribe.ended', { ...values, name })}
          </ProgrammeText>
        }
      />
      <p>{t('unsubscribe.stays')}</p>
      <div aria-live="polite">
        {undo.isSuccess && mailed && (
          <Notice tone="success">
            <p>{t('unsubscribe.undone')}</p>
          </Notice>
        )}
        {unsubscribe.isSuccess && !mailed && (
          <Notice tone="success">
            <p>{t('unsubscribe.done')}</p>
          </Notice>
        )}
      </div>
      {error && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(error), { ns: 'common' })}</p>
        </Notice>
      )}
      <div className="unsubscribe__actions">
        {mailed && (
          <Button
            kind="primary"
            pending={unsubscribe.isPending}
            onClick={() => {
              undo.reset()
              unsubscribe.mutate({ token })
            }}
          >
            {t('unsubscribe.submit')}
          </Button>
        )}
        {undoable && (
          <Button
            pending={undo.isPending}
            onClick={() => {
              unsubscribe.reset()
              undo.mutate({ token })
            }}
          >
            {t('unsubscribe.undo')}
          </Button>
        )}
        <PageLink href={isSignedIn ? '/account/do_not_contact' : '/account/login?returnTo=%2Faccount%2Fdo_not_contact'}>
          {t('unsubscribe.more')}
        </PageLink>
      </div>
    </section>
  )
}
