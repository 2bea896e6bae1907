import type { Profile } from '@throughway/contract/account/profile'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { useMember } from '#lib/screen/hooks.ts'
import { useScrollTarget } from '#lib/screen/use-scroll-target.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { CompletenessCard } from './completeness-card.tsx'
import { ConfirmProfileCard } from './confirm-profile-card.tsx'
import { ModesForm } from './modes-form.tsx'
import { OrganisationCard } from './organisation-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useProfile } from './profile.calls.ts'
import { VerifyEmailCard } from '../email/verify-email-card.tsx'
import './profile.css'

/** R2.33: the member's person, organisation and modes, and the targets of the notices. */
export function ProfileScreen() {
  const { t } = useTranslation('profile')
  const profile = useProfile()

  return (
    <div className="profile">
      <PageHeader title={t('title')} lead={t('lead')} />
      <div id="verify_email" tabIndex={-1}>
        <VerifyEmailCard />
      </div>
      <Loaded answer={profile} failed={t('load_failed')} skeleton={<ProfileSkeleton />}>
        {(saved) => <ProfileSections profile={saved} />}
      </Loaded>
    </div>
  )
}

function ProfileSections({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const member = useMember()
  const [part] = useSearchOf((search) => search['scrollID'])
  useScrollTarget(part, true)
  return (
    <>
      {member.profile_expired && <ConfirmProfileCard profile={profile} />}
      <div className="profile__columns">
        <div className="profile__forms">
          <ProfileForm profile={profile} />
          <OrganisationCard />
          <ModesForm profile={profile} />
          <p className="quiet">{t('number', { number: profile.number })}</p>
        </div>
        <CompletenessCard profile={profile} />
      </div>
    </>
  )
}
