import { buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { OfferForm } from './offer-form.tsx'
import { OfferNow } from './offer-now.tsx'
import { useVolunteerOffer } from './volunteer.calls.ts'
import '#lib/page/form-page.css'
import '#lib/page/plain-page.css'
import './volunteer.css'

/** R2.37, R6.06, C24. `profileID` names the trip profile behind an offer (R2.52). */
export function VolunteerScreen() {
  const { brand } = useBrand()
  return brand.one_time_trips ? <Volunteering /> : <NoVolunteers />
}

function NoVolunteers() {
  const { t } = useTranslation('volunteer')
  return (
    <section className="plain-page">
      <EmptyPicture name="planner" />
      <h1>{t('title')}</h1>
      <p>
        <ProgrammeText>{(name) => t('none', { name })}</ProgrammeText>
      </p>
      <PageLink href="/home" className={buttonClass({ kind: 'primary' })}>
        {t('common:global_button_label_go_home')}
      </PageLink>
    </section>
  )
}

function Volunteering() {
  const { t } = useTranslation('volunteer')
  const [{ profileId }] = useSearchOf((search) => ({ profileId: search.profileID }))
  const answer = useVolunteerOffer(profileId)
  return (
    <section className="form-page">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded answer={answer} failed={t('failed')}>
        {(own) => (
          <>
            {own.offer && <OfferNow offer={own.offer} />}
            <OfferForm own={own} />
          </>
        )}
      </Loaded>
    </section>
  )
}
