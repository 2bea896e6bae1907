import type { ListedMember } from '@throughway/contract/identity/member-staff'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'

type States = NonNullable<ListedMember['states']>

const tones: Record<States[number], NonNullable<BadgeProps['tone']>> = {
  locked: 'danger',
  unverified: 'warning',
  leaving: 'warning',
  staff: 'brand',
}

/** The states of an account; a sentence says when there are none. */
export function MemberStates({ states }: { states: States }) {
  const { t } = useTranslation('staff-members')
  if (states.length === 0) return t('state.none')
  return (
    <span className="member-states">
      {states.map((state) => (
        <Badge key={state} tone={tones[state]}>
          {t(`state.${state}`)}
        </Badge>
      ))}
    </span>
  )
}
