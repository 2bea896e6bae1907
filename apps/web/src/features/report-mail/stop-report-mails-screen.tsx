import { Button } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import '#lib/page/plain-page.css'

/**
 * Somebody of the staff ends the mails about a report by the link in one. A button does it, since some programs open every
 * link.
 */
export function StopReportMailsScreen() {
  const { t } = useTranslation('report-mail')
  const [{ token }] = useSearchOf((search) => ({ token: search.token ?? '' }))
  const stop = useCallMutation(callDescriptors.stopReportMails)
  const isBroken =
    !token ||
    (stop.error instanceof RefusalError && (stop.error.name === 'linkRunOut' || stop.error.name === 'invalid'))

  return (
    <section className="plain-page">
      <PageHeader
        title={t('title')}
        lead={stop.isSuccess ? undefined : <ProgrammeText>{(name) => t('lead', { name })}</ProgrammeText>}
      />
      <output>{stop.isSuccess && <Notice tone="success">{t('done')}</Notice>}</output>
      {isBroken && (
        <Notice tone="danger" role="alert">
          {t('broken')}
        </Notice>
      )}
      {stop.error && !isBroken && (
        <Notice tone="danger" role="alert">
          {t(messageKeyOf(stop.error), { ns: 'common' })}
        </Notice>
      )}
      {!isBroken && !stop.isSuccess && (
        <div>
          <Button kind="primary" size="large" pending={stop.isPending} onClick={() => stop.mutate({ token })}>
            {t('action')}
          </Button>
        </div>
      )}
    </section>
  )
}
