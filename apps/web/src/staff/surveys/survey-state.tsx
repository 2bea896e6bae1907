import type { SurveyState as State } from '@throughway/contract/content/survey'
import { Badge } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

const tones = { draft: 'neutral', open: 'success', closed: 'brand' } as const

export function SurveyState({ state }: { state: State }) {
  const { t } = useTranslation('staff-surveys')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
