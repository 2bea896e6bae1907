import type { OrganisationStatus as Status } from '@throughway/domain/identity/organisation-status'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

const tones: Record<Status, NonNullable<BadgeProps['tone']>> = {
  potential: 'neutral',
  prospect: 'brand',
  partner: 'success',
  unresponsive: 'warning',
  declined: 'danger',
  inactive: 'neutral',
}

export function OrganisationStatus({ status }: { status: Status }) {
  const { t } = useTranslation('staff-organisations')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
