import { Badge } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'

/** The day on which a task is due; today and past days are highlighted. */
export function DueDay({ day }: { day: string }) {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const today = useToday()
  if (day < today) return <Badge tone="danger">{t('due.over', { day: formats.date(day, 'monthDay') })}</Badge>
  if (day === today) return <Badge tone="warning">{t('due.today')}</Badge>
  return <span className="tabular">{formats.date(day)}</span>
}
