import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { BudgetPart } from './budget-part.tsx'
import { ProgrammeForm } from './programme-form.tsx'
import { useRideHomeProgramme } from './ride-home.calls.ts'
import './rides-home.css'

/** C19: the costs of rides home, the rules for giving them, and the providers. */
export function RideHomeSettingsScreen() {
  const { t } = useTranslation('staff-rides-home')
  const { permissions } = useMember()

  return (
    <StaffPage title={t('settings.title')} crumbs={[{ href: findListPlace('/admin/rides-home'), text: t('title') }]}>
      <div className="ride-home-settings">
        <BudgetPart />
        {permissions.includes('programme.read') && <Rules />}
      </div>
    </StaffPage>
  )
}

function Rules() {
  const { t } = useTranslation('staff-rides-home')
  const programme = useRideHomeProgramme()
  return (
    <section aria-labelledby="ride-home-rules">
      <h2 id="ride-home-rules">{t('settings.rules')}</h2>
      <Loaded answer={programme} failed={t('settings.failed')}>
        {({ programme: found }) => <ProgrammeForm programme={found} />}
      </Loaded>
    </section>
  )
}
