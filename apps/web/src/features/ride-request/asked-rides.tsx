import type { RideServiceFacts } from '@throughway/contract/ride/ride-answer'
import { formatPhone } from '@throughway/domain/identity/phone'
import { buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { PageHeader, pageTitleId } from '@throughway/ui/page-header'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CallButton } from '#lib/rides/call-button.tsx'
import { Section } from '#lib/page/section.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import type { Asked } from './asked.ts'
import { DayReasons } from './day-reasons.tsx'
import { pickupDayOf } from '#lib/rides/ride-status.ts'

/**
 * The requested rides, those that were not possible, and the next steps. The heading gets the focus, so that it is
 * announced.
 */
export function AskedRides({
  asked: { requested, rightId, token, hasCalled, isMailed },
  facts,
}: {
  asked: Asked
  facts: RideServiceFacts
}) {
  const { t } = useTranslation('ride-request')
  const formats = useFormats()
  const { brand } = useBrand()
  const { requests, days } = requested
  const missed = days.filter(({ request_id: id }) => id === null)
  const { phone } = facts.booking
  const clock = (instant: string) => formats.clock(instant, brand.time_zone)
  const ownHref = token ? `/rides?${new URLSearchParams({ token }).toString()}` : '/more/rides'
  const href = rightId ? `/account/helped/${rightId}` : ownHref
  useEffect(() => {
    document.getElementById(pageTitleId)?.focus()
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])

  return (
    <section className="ride-pages">
      <PageHeader
        title={t(hasCalled ? 'asked.title_called' : 'asked.title')}
        lead={t('asked.with', { name: facts.service.name })}
      />
      <Section title={t('asked.rides', { count: requests.length })}>
        <ul className="asked-rides">
          {requests.map(({ id, origin, destination, pickup }) => (
            <li key={id}>
              <strong>{formats.date(pickupDayOf(pickup, brand.time_zone), 'whole')}</strong>
              <span>{t('asked.pickup', { from: clock(pickup.earliest), to: clock(pickup.latest) })}</span>
              <span>{t('asked.way', { from: origin, to: destination })}</span>
            </li>
          ))}
        </ul>
      </Section>
      {missed.length > 0 && (
        <Notice tone="warning" title={t('asked.missed', { count: missed.length })}>
          <DayReasons days={missed} />
        </Notice>
      )}
      <Section title={t('asked.next')}>
        <ol className="asked-rides__next">
          {stepsOf(hasCalled, isMailed).map((each) => (
            <li key={each}>{t(`asked.step.${each}`)}</li>
          ))}
        </ol>
      </Section>
      <div className="one-ride__moves">
        <PageLink href={href} className={buttonClass({ kind: 'primary', size: 'large' })}>
          {t('asked.to_list')}
        </PageLink>
        {phone && (
          <CallButton phone={phone}>
            {t('ride.call', { name: facts.service.name, phone: formatPhone(phone) })}
          </CallButton>
        )}
      </div>
    </section>
  )
}

/** Without an address the page itself is the way back to the rides. */
function stepsOf(hasCalled: boolean, isMailed: boolean) {
  if (hasCalled) return isMailed ? ['called_mail', 'called_change'] : ['keep_page', 'called_change']
  return isMailed ? ['mail', 'answer', 'change'] : ['answer_call', 'keep_page', 'change']
}
