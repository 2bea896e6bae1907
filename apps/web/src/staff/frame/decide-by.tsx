import { Badge } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'

/** The day by which a waiting item is decided; a past day is highlighted. */
export function DecideBy({ day }: { day: string | null }) {
  const { t } = useTranslation('staff')
  const formats = useFormats()
  const today = useToday()
  if (!day) return '–'
  if (day < today) return <Badge tone="danger">{t('frame.overdue', { day: formats.date(day, 'monthDay') })}</Badge>
  return formats.date(day)
}
