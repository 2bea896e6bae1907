import { Notice } from '@throughway/ui/notice'
import { useTranslation } from 'react-i18next'
import { callDescriptors } from '#lib/bare-calls.ts'
import { useBrand } from '#lib/hooks.ts'
import { dateAt } from '#lib/local-dates.ts'
import { useCallQuery } from '#lib/use-call.ts'
import { useFormats } from '#lib/use-formats.ts'

/** C4: until when nothing can be bought with points, and where to say something against it. */
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
