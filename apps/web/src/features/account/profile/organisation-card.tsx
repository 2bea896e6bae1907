import type { OwnOrganisation } from '@throughway/contract/account/organisation'
import { Skeleton } from '@throughway/ui/state/skeleton'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { OrganisationLogo } from '#lib/page/organisation-logo.tsx'
import { JoinOrganisationForm } from './join-organisation-form.tsx'
import { OrganisationUnits } from './organisation-units.tsx'
import { useOwnOrganisation } from './organisation.calls.ts'

/** The employer or school, joined by a code or a verified address of its domain, with affiliation and subgroup. */
export function OrganisationCard() {
  const { t } = useTranslation('profile')
  return (
    <div id="organisation" tabIndex={-1}>
      <Section title={t('organisation.title')}>
        <OrganisationPart />
      </Section>
    </div>
  )
}

/** The same without its heading, for the first setup. */
export function OrganisationPart() {
  const { t } = useTranslation('profile')
  const own = useOwnOrganisation()
  if (!own.data)
    return (
      <Loaded answer={own} failed={t('organisation.load_failed')} skeleton={<Skeleton shape="block" height={96} />} />
    )
  return own.data.organisation ? (
    <Member own={own.data} organisation={own.data.organisation} />
  ) : (
    <JoinOrganisationForm own={own.data} />
  )
}

function Member({
  own,
  organisation,
}: {
  own: OwnOrganisation
  organisation: NonNullable<OwnOrganisation['organisation']>
}) {
  const { t } = useTranslation('profile')
  return (
    <div className="profile__form">
      {organisation.logo && <OrganisationLogo logo={organisation.logo} name="" />}
      <p className="organisation__name">
        <strong>{organisation.name}</strong>
        {organisation.proof && <span className="quiet">{t(`organisation.proof.${organisation.proof}`)}</span>}
      </p>
      <OrganisationUnits key={own.version} own={own} organisation={organisation} />
    </div>
  )
}
