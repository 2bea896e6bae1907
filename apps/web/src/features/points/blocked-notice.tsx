import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { useFormats } from '#lib/language/use-formats.ts'

/** C4: until when spending is blocked, and how to appeal. */
export function BlockedNotice() {
  const { t } = useTranslation('ledger')
  const formats = useFormats()
  const { brand } = useBrand()
  const until = useCallQuery(callDescriptors.getPoints, {}).data?.blocked_until
  if (!until) return null
  return (
    <Notice
      tone="warning"
      title={t('blocked.title', { date: formats.date(dateAt(new Date(until), brand.time_zone), 'longDay') })}
    >
      <p>{t('blocked.text')}</p>
    </Notice>
  )
}
