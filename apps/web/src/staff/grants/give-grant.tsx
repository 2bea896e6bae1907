import { grantCalls } from '@throughway/contract/identity/grant'
import { grantRoles, type GrantRole, scopeOfRole } from '@throughway/domain/identity/permissions'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { checkInput, type FieldErrors } from '#lib/send/field-errors.ts'
import { anyMemberId, findMember } from '../frame/find-member.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { endOfDay } from './end-of-day.ts'
import { useGiveGrant, useGrantScopes } from './grant.calls.ts'

type Values = { email: string; role: GrantRole | ''; scope_id: string; until: string; reason: string }

const start: Values = { email: '', role: '', scope_id: '', until: '', reason: '' }
/** The programme gives every role but that of the system's administrators, who stand above its own. */
const givenRoles = grantRoles.filter((role) => role !== 'system_admin')

/** Gives a role to a member, who is found by an address that they have verified. */
export function GiveGrant({ onClose, onDone }: { onClose: () => void; onDone: (name: string) => void }) {
  const { t } = useTranslation('staff-grants')
  const { brand } = useBrand()
  const give = useGiveGrant()
  const scopes = useGrantScopes()

  const grantOf = ({ role, scope_id: scopeId, until, reason }: Values, memberId: string) => ({
    member_id: memberId,
    role,
    ...(scopeId && { scope_id: scopeId }),
    ...(until && { ends_at: endOfDay(until, brand.time_zone) }),
    reason,
  })

  function check(values: Values): FieldErrors {
    const { email: wrongEmail } = checkInput(grantCalls.findMemberForGrant.input, { email: values.email })
    const needsScope = values.role !== '' && scopeOfRole[values.role] !== 'brand'
    return {
      ...(wrongEmail && { email: wrongEmail }),
      ...(needsScope && !values.scope_id && { scope_id: 'field.required' }),
      ...checkInput(grantCalls.giveGrant.input, grantOf(values, anyMemberId)),
      ...(values.role === '' && { role: 'field.required' }),
    }
  }

  const form = useCallForm(grantCalls.giveGrant, {
    start,
    check,
    async send(values) {
      const found = await findMember(values.email)
      await give.mutateAsync(grantOf(values, found.member_id) as Parameters<typeof give.mutateAsync>[0])
      return `${found.first_name} ${found.last_name}`.trim()
    },
    onDone: (name) => onDone(name),
    namesOf: (changes) => Object.keys(changes).map((name) => (name === 'until' ? 'ends_at' : name)),
  })
  const { values, change, say } = form
  const scopeKind = values.role ? scopeOfRole[values.role] : 'brand'
  const choices = scopeKind === 'organisation' ? scopes.data?.organisations : scopes.data?.agencies

  return (
    <FormDialog form={form} title={t('give.title')} submit={t('give.submit')} size="medium" onClose={onClose}>
      <Field label={t('give.email')} hint={t('give.email_hint')} error={say('email')} required>
        <TextInput
          data-autofocus
          type="email"
          autoComplete="off"
          value={values.email}
          onChange={({ target }) => change({ email: target.value })}
        />
      </Field>
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
          onChange={({ target }) => change({ role: target.value as Values['role'], scope_id: '' })}
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
      <Field label={t('column.reason')} hint={t('give.reason_hint')} error={say('reason')} required>
        <TextArea
          rows={2}
          maxLength={500}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
