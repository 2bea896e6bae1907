import type { Profile } from '@throughway/contract/profile'
import { ErrorState } from '@throughway/ui/state/error-state'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { useScrollTarget } from '#lib/screen/use-scroll-target.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { CompletenessCard } from './completeness-card.tsx'
import { ConfirmProfileCard } from './confirm-profile-card.tsx'
import { ModesForm } from './modes-form.tsx'
import { OrganisationCard } from './organisation-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useProfile } from './profile.calls.ts'
import { VerifyEmailCard } from '../email/verify-email-card.tsx'
import './profile.css'

/** R2.33: who the member is, whose they are at work, how they travel; and what the notices lead to. */
export function ProfileScreen() {
  const { t } = useTranslation('profile')
  const profile = useProfile()

  return (
    <div className="profile">
      <PageHeader title={t('title')} lead={t('lead')} />
      <div id="verify_email" tabIndex={-1}>
        <VerifyEmailCard />
      </div>
      {profile.isPending && <ProfileSkeleton />}
      {profile.isError && !profile.data && (
        <ErrorState
          title={t('load_failed')}
          retryText={t('global_button_label_retry', { ns: 'common' })}
          onRetry={() => void profile.refetch()}
          isRetrying={profile.isFetching}
        >
          {t(messageKeyOf(profile.error), { ns: 'common' })}
        </ErrorState>
      )}
      {profile.data && <ProfileSections profile={profile.data} />}
    </div>
  )
}

function ProfileSections({ profile }: { profile: Profile }) {
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
        </div>
        <CompletenessCard profile={profile} />
      </div>
    </>
  )
}
