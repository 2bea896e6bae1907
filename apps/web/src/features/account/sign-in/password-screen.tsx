import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { ChangePassword } from './change-password.tsx'
import { Identities } from './identities.tsx'
import { Passkeys } from './passkeys.tsx'
import { SecondFactor } from '../second-factor/second-factor.tsx'
import { SignIns } from './sign-ins.tsx'
import './password.css'

/** R2.31: the password, the passkeys, other sign-in methods, and the signed-in devices. */
export function PasswordScreen() {
  const { t } = useTranslation('password')
  return (
    <div className="ways-in">
      <PageHeader title={t('title')} lead={t('lead')} />
      <ChangePassword />
      <Passkeys />
      <SecondFactor />
      <Identities />
      <SignIns />
    </div>
  )
}
