import type { RuleChangeSet } from '@throughway/contract/trip/rule-change'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

const tones = {
  draft: 'neutral',
  proposed: 'warning',
  published: 'success',
  withdrawn: 'danger',
  dropped: 'neutral',
} as const satisfies Record<RuleChangeSet['state'] | 'proposed', BadgeProps['tone']>

/** The state of a set of changes. A draft that waits for a second person is said to be proposed. */
export function ChangeState({ change: { state, proposal } }: { change: Pick<RuleChangeSet, 'state' | 'proposal'> }) {
  const { t } = useTranslation('staff-points')
  const said = proposal ? 'proposed' : state
  return <Badge tone={tones[said]}>{t(`change.${said}`)}</Badge>
}
