import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { hrefOf } from '#lib/screen/kept-place.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { useJourneyWords } from './journey-words.ts'
import { findTeleworkOffer } from './telework-offer.ts'

/** The page where a member joins an organisation. */
const joinAddress = '/account/profile?scrollID=organisation'

type TeleworkHintProps = { telework: NonNullable<JourneyAnswer['telework']> }

/**
 * C34: working from home as an alternative, and what it spares. Points are promised and the form is offered only where
 * the form would take such a day.
 */
export function TeleworkHint({ telework }: TeleworkHintProps) {
  const { t } = useTranslation('planner')
  const formats = useFormats()
  const words = useJourneyWords()
  const { user } = useSession()
  const isMemberOfOne = user !== undefined && user.org_id !== null
  const own = useCallQuery(callDescriptors.getOwnOrganisation, {}, { enabled: isMemberOfOne })
  const offer = findTeleworkOffer(user, own.data?.organisation)
  const spared = formats.list([
    words.duration(telework.seconds),
    formats.money(telework.cents),
    t('telework.co2', { amount: words.co2(telework) }),
  ])
  return (
    <p className="telework-hint">
      <ModeIcon mode="telecommute" size={26} />
      <span>
        {t('telework.text', { spared })}{' '}
        {offer === 'log' && (
          <>
            {telework.points > 0 && t('telework.points', { count: telework.points })}{' '}
            <PageLink href="/trips/trip?date=0">{t('telework.log')}</PageLink>
          </>
        )}
        {offer === 'join' && (
          <>
            {t('telework.through_organisation')} <PageLink href={joinAddress}>{t('telework.join')}</PageLink>
          </>
        )}
        {offer === 'sign_up' && (
          <>
            {t('telework.through_organisation')}{' '}
            <PageLink href={hrefOf({ to: '/account/register', keep: joinAddress })}>{t('telework.sign_up')}</PageLink>
          </>
        )}
        {offer === 'not_offered' && t('telework.not_offered')}
      </span>
    </p>
  )
}
