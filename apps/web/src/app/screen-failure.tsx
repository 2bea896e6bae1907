import { Button } from '@throughway/ui/button'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportSurprise } from '#lib/screen/error-reports.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import '#lib/page/plain-page.css'

/** Replaces a screen that broke or whose code could not be loaded. A browser may load it again only in a fresh page. */
export function ScreenFailure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  useEffect(() => reportSurprise(error), [error])

  return (
    <section className="plain-page" role="alert">
      <h1 tabIndex={-1}>{t('global_alert_title_error')}</h1>
      <p>{t(messageKeyOf(error))}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        {t('global_button_label_retry')}
      </Button>
    </section>
  )
}
