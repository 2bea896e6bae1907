import { useParams } from '@tanstack/react-router'
import type { HelperRight } from '@throughway/contract/account/helper'
import { reachesPart } from '@throughway/domain/identity/helpers'
import { buttonClass } from '@throughway/ui/button'
import { PageHeader } from '@throughway/ui/page-header'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { ActList } from './act-list.tsx'
import { HelpedRides } from './helped-rides.tsx'
import { HelpedTrips } from './helped-trips.tsx'
import { HelpedVolunteerRides } from './helped-volunteer-rides.tsx'
import { LogHelpedTrip } from './log-helped-trip.tsx'
import { useHelpers } from './helper.calls.ts'
import '#lib/page/form-page.css'
import './helper.css'

/** R2.37: the page on which a helper acts for one member, within the scope of the right. */
export function HelpedScreen() {
  const { t } = useTranslation('helper')
  const { id = '' } = useParams({ strict: false })
  const answer = useHelpers()
  return (
    <section className="form-page">
      <Loaded answer={answer} title={t('title')} failed={t('failed')}>
        {({ helped }) => {
          const right = helped.find((each) => each.id === id.toLowerCase() && each.state === 'running')
          return right ? <Acting right={right} /> : <Over />
        }}
      </Loaded>
    </section>
  )
}

function Acting({ right: { id, name, scope } }: { right: HelperRight }) {
  const { t } = useTranslation('helper')
  const { t: tRides } = useTranslation('ride-request')
  const { brand } = useBrand()
  return (
    <>
      <PageHeader
        title={t('acting.title', { name })}
        lead={t('acting.lead', { name })}
        above={<PageLink href="/account/helpers">{t('title')}</PageLink>}
      />
      {reachesPart(scope, 'rides') && (
        <Section
          title={t('rides.title')}
          aside={
            <PageLink href="/find" className={buttonClass({ size: 'small' })}>
              {tRides('list.find')}
            </PageLink>
          }
        >
          <p className="quiet">{t('rides.how')}</p>
          <HelpedRides rightId={id} />
        </Section>
      )}
      {reachesPart(scope, 'rides') && brand.one_time_trips && <HelpedVolunteerRides rightId={id} />}
      {reachesPart(scope, 'trips') && (
        <>
          <Section title={t('trips.log')}>
            <LogHelpedTrip rightId={id} name={name} />
          </Section>
          <Section title={t('trips.title')}>
            <HelpedTrips rightId={id} />
          </Section>
        </>
      )}
      <Section title={t('acts.title')}>
        <ActList id={id} />
      </Section>
    </>
  )
}

/** The right has ended, or was never the reader's. */
function Over() {
  const { t } = useTranslation('helper')
  return (
    <>
      <PageHeader title={t('over.title')} lead={t('over.text')} />
      <div>
        <PageLink href="/account/helpers" className={buttonClass({ kind: 'primary' })}>
          {t('over.back')}
        </PageLink>
      </div>
    </>
  )
}
