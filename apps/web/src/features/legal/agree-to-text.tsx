import type { ContentPage } from '@throughway/contract/content/content'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { fieldErrorsOf } from '#lib/send/field-errors.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { sessionStore } from '#lib/send/client.ts'
import { useCallMutation } from '#lib/send/use-call.ts'

/**
 * A button below a text that needs the member's consent; empty for everybody else. Staff who act for a member cannot
 * agree for them.
 */
export function AgreeToText({ page }: { page: ContentPage }) {
  const { t } = useTranslation('content')
  const { user, impersonation } = useSession()
  const place = useRef<HTMLDivElement>(null)
  const agree = useCallMutation(callDescriptors.agreeToText, { onSuccess: (session) => sessionStore.merge(session) })
  const isDue = user?.consent_due === page.slug && !impersonation
  const { revision: fault } = fieldErrorsOf(agree.error)
  const isDone = agree.isSuccess
  useEffect(() => {
    if (isDone) place.current?.focus()
  }, [isDone])
  if (!isDue && !isDone) return null
  return (
    <div ref={place} tabIndex={-1} className="content-notice">
      {isDone && !isDue ? (
        <Notice tone="success" role={'status' as const}>
          <p>{t('agree.done')}</p>
        </Notice>
      ) : (
        <Notice
          title={t('agree.title')}
          actions={
            <Button kind="primary" pending={agree.isPending} onClick={() => agree.mutate({ revision: page.revision })}>
              {t('agree.do')}
            </Button>
          }
        >
          <p>{t('agree.why')}</p>
          <p>
            <PageLink href="/account/data">{t('agree.data')}</PageLink>{' '}
            <PageLink href="/account/delete_account">{t('agree.delete')}</PageLink>
          </p>
          {fault ? <p role="alert">{t(fault, { ns: 'common' })}</p> : <FormRefusal error={agree.error} />}
        </Notice>
      )}
    </div>
  )
}
