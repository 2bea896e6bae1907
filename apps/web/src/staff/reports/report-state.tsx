import type { ReportState as State } from '@throughway/contract/programme/commute-report'
import { Badge } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

const tones = { draft: 'neutral', filed: 'success', replaced: 'brand' } as const

export function ReportState({ state }: { state: State }) {
  const { t } = useTranslation('staff-reports')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
