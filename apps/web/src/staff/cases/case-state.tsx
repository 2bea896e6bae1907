import type { SupportCase } from '@throughway/contract/programme/support-case'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'

const tones: Record<SupportCase['state'], NonNullable<BadgeProps['tone']>> = {
  open: 'warning',
  answered: 'success',
  closed: 'neutral',
}

export function CaseState({ state }: Pick<SupportCase, 'state'>) {
  const { t } = useTranslation('staff-cases')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

/** The day by which staff answer a waiting case. A past day is highlighted. */
export function AnswerCaseBy({ day }: { day: string | null }) {
  const { t } = useTranslation('staff-cases')
  const formats = useFormats()
  const today = useToday()
  if (!day) return '–'
  if (day < today) return <Badge tone="danger">{t('overdue', { day: formats.date(day, 'monthDay') })}</Badge>
  return formats.date(day)
}
