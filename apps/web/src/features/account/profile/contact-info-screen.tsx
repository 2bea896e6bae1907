import { ErrorState } from '@throughway/ui/state/error-state'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { ContactInfoForm } from './contact-info-form.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useProfile } from './profile.calls.ts'
import './profile.css'

/** R2.27: how the program's people reach the member. */
export function ContactInfoScreen() {
  const { t } = useTranslation('profile')
  const profile = useProfile()
  return (
    <div className="profile">
      <PageHeader title={t('contact.title')} lead={t('contact.lead')} />
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
      {profile.data && <ContactInfoForm profile={profile.data} />}
    </div>
  )
}
