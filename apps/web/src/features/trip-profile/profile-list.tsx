import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { TripProfile } from '@throughway/contract/account/trip-profile'
import { countsForRideHome, mostTripProfiles, type RideHomeNeed } from '@throughway/domain/trip/trip-profiles'
import { useNavigate } from '@tanstack/react-router'
import { ButtonInside, buttonClass } from '@throughway/ui/button'
import { EmptyState } from '@throughway/ui/state/empty-state'
import { PageHeader, pageTitleId } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '#lib/content/help-link.tsx'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { DeleteProfile } from './delete-profile.tsx'
import { ProfileRow } from './profile-row.tsx'
import { WaitingTrips } from './waiting-trips.tsx'

type ProfileListProps = {
  items: readonly TripProfile[]
  rideHomeMissing: readonly RideHomeNeed[]
  /** The profile to delete, after a question. */
  going: TripProfile | undefined
  onDone: () => void
}

/** The pending trips, then the profiles. */
export function ProfileList({ items, rideHomeMissing, going, onDone }: ProfileListProps) {
  const { t } = useTranslation('trip-profile')
  const navigate = useNavigate()
  const focusLater = useLaterFocus()
  const isFull = items.length >= mostTripProfiles
  const addLink = (
    <PageLink href="/trips/trip_profiles?operation=new" className={buttonClass({ kind: 'primary' })}>
      <ButtonInside icon={<IconPlus size={20} />}>{t('add')}</ButtonInside>
    </PageLink>
  )
  const focusTitle = () => focusLater(() => document.getElementById(pageTitleId)?.focus())

  function handleDeleted() {
    onDone()
    focusTitle()
  }

  return (
    <div className="form-page profiles-page">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <HelpLink />
            {items.length > 0 && !isFull && addLink}
          </>
        }
      />
      <WaitingTrips onAnswered={focusTitle} />
      {items.length === 0 && (
        <EmptyState picture={<EmptyPicture name="trips" />} title={t('empty_title')} action={addLink}>
          {t('empty_text')}
        </EmptyState>
      )}
      {items.length > 0 && (
        <Section title={t('yours')}>
          <ul className="profiles">
            {items.map((each) => (
              <ProfileRow
                key={each.id}
                profile={each}
                canCopy={!isFull}
                onDelete={() => void navigate({ href: `/trips/trip_profiles?operation=delete&id=${each.id}` })}
              />
            ))}
          </ul>
        </Section>
      )}
      {isFull && <p className="quiet">{t('full', { count: mostTripProfiles })}</p>}
      {items.some(isShared) && rideHomeMissing.length > 0 && <RideHomeGap missing={rideHomeMissing} />}
      {going && <DeleteProfile profile={going} onClose={onDone} onDeleted={handleDeleted} />}
    </div>
  )
}

/** A rough check that says what is missing; the server decides who is ready. */
function isShared({ mode, legs }: TripProfile) {
  return legs ? legs.some((leg) => countsForRideHome(leg.mode)) : countsForRideHome(mode)
}

const pageOf: Record<RideHomeNeed, string> = {
  home: '/account/locations',
  work: '/account/locations',
  mobile_phone: '/account/contact_info',
  work_phone: '/account/contact_info',
}

function RideHomeGap({ missing }: { missing: readonly RideHomeNeed[] }) {
  const { t } = useTranslation('trip-profile')
  const formats = useFormats()
  return (
    <p className="quiet">
      {t('ride_home_gap', { what: formats.list(missing.map((each) => t(`need.${each}`))) })}{' '}
      {[...new Set(missing.map((each) => pageOf[each]))].map((href) => (
        <PageLink key={href} href={href} className="profiles-page__link">
          {t(`fill_in.${href.split('/').at(-1)}`)}
        </PageLink>
      ))}
    </p>
  )
}
