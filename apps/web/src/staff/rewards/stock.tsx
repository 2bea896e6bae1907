import { Badge } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

type StockProps = { reward: { left: number | null; total: number | null; is_low: boolean } }

/** How many are left of how many; a tenth or less stands out. */
export function Stock({ reward: { left, total, is_low: isLow } }: StockProps) {
  const { t } = useTranslation('staff-rewards')
  const formats = useFormats()
  if (left === null || total === null) return t('stock.endless')
  const words = t('stock.left', { left: formats.whole(left), total: formats.whole(total) })
  return isLow ? <Badge tone="danger">{words}</Badge> : words
}
