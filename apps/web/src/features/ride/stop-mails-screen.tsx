import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { useCallMutation } from '#lib/send/use-call.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import '#lib/page/plain-page.css'

/**
 * E5: a recipient of rides by mail ends such mails by the link in it. A button does it, since some programs open every
 * link.
 */
export function StopRideMailsScreen() {
  const { t } = useTranslation('ride')
  const [{ token }] = useSearchOf((search) => ({ token: search.token ?? '' }))
  const stop = useCallMutation(callDescriptors.stopRideMails)
  const isBroken =
    !token ||
    (stop.error instanceof RefusalError && (stop.error.name === 'linkRunOut' || stop.error.name === 'invalid'))

  return (
    <section className="plain-page">
      <PageHeader
        title={t('stop.title')}
        lead={stop.isSuccess ? undefined : <ProgrammeText>{(name) => t('stop.lead', { name })}</ProgrammeText>}
      />
      <output>{stop.isSuccess && <Notice tone="success">{t('stop.done')}</Notice>}</output>
      {isBroken && (
        <Notice tone="danger" role="alert">
          {t('stop.broken')}
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
            {t('stop.action')}
          </Button>
        </div>
      )}
    </section>
  )
}
