import { grantCalls } from '@throughway/contract/identity/grant'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import type { RawInputOf } from '@throughway/contract/call'
import { EmailField } from '../frame/email-field.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { findRoleFaults, noRole, RoleFields, roleOf } from './role-fields.tsx'

/** Invites somebody to a role by mail, who need not have an account yet. */
export function InviteToRole({ onClose, onDone }: { onClose: () => void; onDone: (email: string) => void }) {
  const { t } = useTranslation('staff-grants')
  const { brand } = useBrand()
  const form = useCallForm(grantCalls.inviteToRole, {
    start: { email: '', ...noRole },
    inputOf: (values) =>
      ({ email: values.email, ...roleOf(values, brand.time_zone) }) as RawInputOf<typeof grantCalls.inviteToRole>,
    findFaults: findRoleFaults,
    onDone: (invitation) => onDone(invitation.email ?? ''),
    namesOf: (changes) => Object.keys(changes).map((name) => (name === 'until' ? 'ends_at' : name)),
  })
  const { values, change, say } = form

  return (
    <FormDialog form={form} title={t('invite.title')} submit={t('invite.submit')} size="medium" onClose={onClose}>
      <EmailField
        label={t('invite.email')}
        hint={t('invite.email_hint')}
        error={say('email')}
        value={values.email}
        onChange={(email) => change({ email })}
      />
      <RoleFields values={values} change={change} say={say} reasonHint={t('invite.reason_hint')} />
    </FormDialog>
  )
}
