import { Badge } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'

/** The day by which a waiting redemption is decided; a day that is over stands out. */
export function DecideBy({ day }: { day: string | null }) {
  const { t } = useTranslation('staff-redemptions')
  const formats = useFormats()
  const today = useToday()
  if (!day) return '–'
  if (day < today) return <Badge tone="danger">{t('overdue', { day: formats.date(day, 'monthDay') })}</Badge>
  return formats.date(day)
}
