import type { Trip } from '@throughway/contract/trip/trip'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'

/** C11, C12: why some fields are fixed, and what can be changed. */
export function FixedNotice({ source }: Pick<Trip, 'source'>) {
  const { t } = useTranslation('trip-form')
  const who = source === 'auto' || source === 'sync' || source === 'import' ? source : 'other'
  return (
    <Notice title={t(`fixed.title_${who}`)}>
      <p>{t('fixed.text')}</p>
    </Notice>
  )
}
