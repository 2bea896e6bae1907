import type { Permission } from '@throughway/domain/identity/permissions'
import { useToast } from '@throughway/ui/overlay/toast'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Says that a role of the reader has ended: the guard leads away from a screen that is no longer theirs, with the dialog
 * in which they were refused.
 */
export function useEndedRole(permissions: readonly Permission[] | undefined) {
  const { t } = useTranslation('staff')
  const showToast = useToast()
  const before = useRef(permissions)
  useEffect(() => {
    // without a session nothing is known of roles
    const hasLost = permissions && before.current?.some((each) => !permissions.includes(each))
    before.current = permissions
    if (hasLost) showToast({ tone: 'danger', text: t('frame.role_ended') })
  }, [permissions, showToast, t])
}
