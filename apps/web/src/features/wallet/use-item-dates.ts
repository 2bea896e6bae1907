import type { WalletItem } from '@throughway/contract/reward/wallet'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

/** The validity of an item as a sentence; empty without dates. */
export function useItemDates({
  type,
  starts_on: from,
  expires_on: to,
}: Pick<WalletItem, 'type' | 'starts_on' | 'expires_on'>): string {
  const { t } = useTranslation('wallet')
  const formats = useFormats()
  const day = (date: string) => formats.date(date, 'longDay')
  if (type === 'prize' && to) return t('prize.until', { date: day(to) })
  if (from && to) return t('good_between', { from: day(from), to: day(to) })
  return to ? t('expires', { date: day(to) }) : ''
}
