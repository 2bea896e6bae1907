import type { Trip } from '@throughway/contract/trip/trip'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'

type Unusual = Trip['unusual']

/** C4: the anomalies of a trip in plain words, without blame, and what happens next. */
export function UnusualNotice({
  unusual,
  until,
  isSuspected = false,
}: {
  unusual: Unusual
  until: string | null
  /** A reviewer has doubts. */
  isSuspected?: boolean
}) {
  const { t } = useTranslation(['trip', 'trip-form'])
  const formats = useFormats()
  const { brand } = useBrand()
  if (unusual.length === 0 && !isSuspected) return null
  const next = until
    ? t('trip-form:unusual.until', { date: formats.date(dateAt(new Date(until), brand.time_zone)) })
    : t(isSuspected ? 'trip-form:unusual.suspected' : 'trip-form:unusual.before')
  return (
    <Notice tone="warning" title={t('trip-form:unusual.title')}>
      <ul className="unusual">
        {unusual.map((check) => (
          <li key={check}>{t(`trip-form:unusual.${check}`)}</li>
        ))}
      </ul>
      <p>{next}</p>
    </Notice>
  )
}
