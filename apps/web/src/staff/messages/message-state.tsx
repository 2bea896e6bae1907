import type { StaffMessage } from '@throughway/contract/content/message-staff'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

const tones: Record<StaffMessage['state'], NonNullable<BadgeProps['tone']>> = {
  draft: 'warning',
  sent: 'success',
  withdrawn: 'neutral',
}

export function MessageState({ state }: { state: StaffMessage['state'] }) {
  const { t } = useTranslation('staff-messages')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
