import type { AuditEvent } from '@throughway/contract/programme/audit'
import { upgradeActor } from '@throughway/contract/programme/audit-kinds'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

/** The words of an event. A kind of an earlier release that has no words any more is shown by its name. */
export function useSayEvent() {
  const { t } = useTranslation('staff-audit')
  const formats = useFormats()

  return {
    sayKind: (kind: string) => t(`kind.${kind}`, { defaultValue: kind }),
    /** A field that a later release has no words for any more is shown by its name. */
    sayField: (field: string) => t(`field.${field}`, { defaultValue: field }),
    sayActor: ({ actor }: AuditEvent) => actor.name || t(actor.id === upgradeActor ? 'upgrade' : 'gone'),
    sayMember: ({ member, is_erased: isErased }: AuditEvent) =>
      isErased ? t('gone') : member ? member.name || t('gone') : '–',
    sayRoles: ({ roles }: AuditEvent) => roles.map((role) => t(`staff-grants:role.${role}.name`)).join(', ') || '–',
    sayNumber: ({ number }: AuditEvent) => (number === null ? t('unsealed') : formats.whole(number)),
  }
}
