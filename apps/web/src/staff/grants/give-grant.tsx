import { grantCalls } from '@throughway/contract/identity/grant'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { checkInput, type FieldErrors } from '#lib/send/field-errors.ts'
import { anyMemberId, findMember } from '../frame/find-member.ts'
import { EmailField } from '../frame/email-field.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useGiveGrant } from './grant.calls.ts'
import { findRoleFaults, noRole, RoleFields, roleOf, type RoleValues } from './role-fields.tsx'

type Values = RoleValues & { email: string }

const start: Values = { email: '', ...noRole }

/** Gives a role to a member, who is found by an address that they have verified. */
export function GiveGrant({ onClose, onDone }: { onClose: () => void; onDone: (name: string) => void }) {
  const { t } = useTranslation('staff-grants')
  const { brand } = useBrand()
  const give = useGiveGrant()

  const grantOf = (values: Values, memberId: string) => ({
    member_id: memberId,
    ...roleOf(values, brand.time_zone),
  })

  function check(values: Values): FieldErrors {
    const { email: wrongEmail } = checkInput(grantCalls.findMemberForGrant.input, { email: values.email })
    return {
      ...(wrongEmail && { email: wrongEmail }),
      ...checkInput(grantCalls.giveGrant.input, grantOf(values, anyMemberId)),
      ...findRoleFaults(values),
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

  return (
    <FormDialog form={form} title={t('give.title')} submit={t('give.submit')} size="medium" onClose={onClose}>
      <EmailField
        label={t('give.email')}
        hint={t('give.email_hint')}
        error={say('email')}
        value={values.email}
        onChange={(email) => change({ email })}
      />
      <RoleFields values={values} change={change} say={say} reasonHint={t('give.reason_hint')} />
    </FormDialog>
  )
}
