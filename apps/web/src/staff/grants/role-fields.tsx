import { grantRoles, type GrantRole, scopeOfRole } from '@throughway/domain/identity/permissions'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { endOfDay } from '../frame/end-of-day.ts'
import { useGrantScopes } from './grant.calls.ts'

export type RoleValues = { role: GrantRole | ''; scope_id: string; until: string; reason: string }

export const noRole: RoleValues = { role: '', scope_id: '', until: '', reason: '' }
/** The programme can give every role except that of the system's administrators, who rank above its own. */
const givenRoles = grantRoles.filter((role) => role !== 'system_admin')

/** The role, scope, end and reason as the calls take them. */
export function roleOf({ role, scope_id: scopeId, until, reason }: RoleValues, timeZone: string) {
  return { role, ...(scopeId && { scope_id: scopeId }), ...(until && { ends_at: endOfDay(until, timeZone) }), reason }
}

/** Faults that the contract does not check: no role, or a missing scope for a role that needs one. */
export function findRoleFaults(values: RoleValues): FieldErrors {
  const needsScope = values.role !== '' && scopeOfRole[values.role] !== 'brand'
  return {
    ...(needsScope && !values.scope_id && { scope_id: 'field.required' }),
    ...(values.role === '' && { role: 'field.required' }),
  }
}

type RoleFieldsProps = {
  values: RoleValues
  change: (changes: Partial<RoleValues>) => void
  say: (name: string) => string | undefined
  reasonHint: string
}

/** The fields of a role that is given or offered. */
export function RoleFields({ values, change, say, reasonHint }: RoleFieldsProps) {
  const { t } = useTranslation('staff-grants')
  const scopes = useGrantScopes()
  const scopeKind = values.role ? scopeOfRole[values.role] : 'brand'
  const choices = scopeKind === 'organisation' ? scopes.data?.organisations : scopes.data?.agencies
  return (
    <>
      <Field
        label={t('column.role')}
        error={say('role')}
        {...(values.role && { hint: t(`role.${values.role}.may`) })}
        required
      >
        <SelectInput
          placeholder={t('give.choose_role')}
          options={givenRoles.map((role) => ({ value: role, label: t(`role.${role}.name`) }))}
          value={values.role}
          onChange={({ target }) => change({ role: target.value as RoleValues['role'], scope_id: '' })}
        />
      </Field>
      {scopeKind !== 'brand' && (
        <Field label={t(`scope.${scopeKind}`)} error={say('scope_id')} required>
          <SelectInput
            placeholder={t(`give.choose_${scopeKind}`)}
            options={(choices ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={values.scope_id}
            onChange={({ target }) => change({ scope_id: target.value })}
          />
        </Field>
      )}
      <Field
        label={t('give.until')}
        hint={t('give.until_hint')}
        error={say('ends_at')}
        optionalText={t('staff:form.optional')}
      >
        <DateInput value={values.until} onChange={({ target }) => change({ until: target.value })} />
      </Field>
      <Field label={t('column.reason')} hint={reasonHint} error={say('reason')} required>
        <TextArea
          rows={2}
          maxLength={500}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
    </>
  )
}
