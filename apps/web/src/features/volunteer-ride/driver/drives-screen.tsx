import type { VolunteerDrive } from '@throughway/contract/ride/volunteer-ride-parts'
import { buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { NoVolunteers } from '../no-volunteers.tsx'
import { useDrives, useOwnOffer } from '../volunteer-ride.calls.ts'
import { OneDrive } from './one-drive.tsx'
import { OpenRides } from './open-rides.tsx'
import '../volunteer-ride.css'

/** C24: a volunteer finds rides, accepts them, and says afterwards what was driven. */
export function DrivesScreen() {
  const { brand } = useBrand()
  return brand.one_time_trips ? <Drives /> : <NoVolunteers />
}

function Drives() {
  const { t } = useTranslation('volunteer-ride')
  const offer = useOwnOffer()
  const drives = useDrives()
  return (
    <section className="volunteer-ride">
      <PageHeader
        title={t('drives.title')}
        lead={t('drives.lead')}
        actions={
          <PageLink href="/more/volunteer_drives/year" className={buttonClass({})}>
            {t('year.title')}
          </PageLink>
        }
      />
      <Loaded answer={drives} failed={t('drives.failed')}>
        {({ items }) => <OwnDrives items={items} />}
      </Loaded>
      <Loaded answer={offer} failed={t('drives.failed')}>
        {(own) =>
          own.offer?.state === 'active' && own.offer.is_checked ? (
            <OpenRides />
          ) : (
            <Notice actions={<PageLink href="/account/volunteer">{t('drives.to_offer')}</PageLink>}>
              <p>{t(own.offer ? 'drives.not_open' : 'drives.no_offer')}</p>
            </Notice>
          )
        }
      </Loaded>
    </section>
  )
}

function OwnDrives({ items }: { items: readonly VolunteerDrive[] }) {
  const { t } = useTranslation('volunteer-ride')
  const [mine, behind] = [
    items.filter(({ state }) => state === 'claimed'),
    items.filter(({ state }) => state !== 'claimed'),
  ]
  return (
    <>
      {mine.length > 0 && (
        <Section title={t('drives.mine')}>
          <ul className="volunteer-ride__cards">
            {mine.map((drive) => (
              <OneDrive key={drive.id} drive={drive} />
            ))}
          </ul>
        </Section>
      )}
      {behind.length > 0 && (
        <details className="volunteer-ride__behind">
          <summary>{t('drives.behind', { count: behind.length })}</summary>
          <ul className="volunteer-ride__cards">
            {behind.map((drive) => (
              <OneDrive key={drive.id} drive={drive} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
