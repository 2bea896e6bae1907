import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { ContactInfoForm } from './contact-info-form.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useProfile } from './profile.calls.ts'
import './profile.css'

/** R2.27: how the programme's staff reach the member. */
export function ContactInfoScreen() {
  const { t } = useTranslation('profile')
  const profile = useProfile()
  return (
    <div className="profile">
      <PageHeader title={t('contact.title')} lead={t('contact.lead')} />
      <Loaded answer={profile} failed={t('load_failed')} skeleton={<ProfileSkeleton />}>
        {(saved) => <ContactInfoForm profile={saved} />}
      </Loaded>
    </div>
  )
}
