import type { Grant } from '@throughway/contract/identity/grant'
import { useTranslation } from 'react-i18next'
import { useGrantScopes } from './grant.calls.ts'

/** The whole programme, or the name of the organisation or agency. */
export function useSayScope() {
  const { t } = useTranslation('staff-grants')
  const { data } = useGrantScopes()
  return ({ scope_kind: kind, scope_id: id }: Pick<Grant, 'scope_kind' | 'scope_id'>): string => {
    if (kind === 'brand') return t('scope.brand')
    const known = [...(data?.organisations ?? []), ...(data?.agencies ?? [])].find((each) => each.id === id)
    return known?.name ?? t(`scope.${kind}`)
  }
}
