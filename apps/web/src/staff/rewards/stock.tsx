import { Badge } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

type StockProps = { reward: { left: number | null; total: number | null; is_low: boolean } }

/** The number left of the total; a tenth or less is highlighted. */
export function Stock({ reward: { left, total, is_low: isLow } }: StockProps) {
  const { t } = useTranslation('staff-rewards')
  const formats = useFormats()
  if (left === null || total === null) return t('stock.endless')
  const words = t('stock.left', { left: formats.whole(left), total: formats.whole(total) })
  return isLow ? <Badge tone="danger">{words}</Badge> : words
}
