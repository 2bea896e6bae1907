import { formatPhone } from '@throughway/domain/identity/phone'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { patiently } from '#lib/places/patiently.ts'
import { dialOf } from '#lib/rides/ride-words.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallQuery } from '#lib/send/use-call.ts'
import { sayOffice, sayPartners, sayServiceDay } from './say-local-facts.ts'

/**
 * Facts about the programme's own region: the first and last departures of today, the telephone number, employers and a
 * sponsor. Each part appears with its answer, and a part that the programme does not have is left out.
 */
export function LocalFacts() {
  const { t } = useTranslation('local')
  const formats = useFormats()
  const { brand } = useBrand()
  const { data: service } = useCallQuery(callDescriptors.getServiceDay, {}, { ...patiently, staleTime: 60_000 })
  const { data: facts } = useCallQuery(callDescriptors.getLocalFacts, {}, { staleTime: 60_000 })
  const words = { t, formats, place: brand }
  const today = service ? sayServiceDay(words, service.day) : []
  const partners = facts ? sayPartners(words, facts) : []
  if (service && facts && !facts.agency && today.length + partners.length === 0) return null
  return (
    <section className="local-facts" aria-labelledby="local-title">
      <h2 id="local-title">{t('title', { city: brand.city })}</h2>
      <div className="local-facts__parts">
        {today.length > 0 && (
          <div>
            <h3>{t('service.title')}</h3>
            {today.map((sentence) => (
              <p key={sentence}>
                <ProgrammeText>{() => sentence}</ProgrammeText>
              </p>
            ))}
          </div>
        )}
        {facts?.agency && (
          <div>
            <h3>{t('office.title')}</h3>
            <p>{sayOffice(words, facts.agency)}</p>
            <p>
              <a className="local-facts__phone" href={dialOf(facts.agency.phone)}>
                {formatPhone(facts.agency.phone)}
              </a>
            </p>
          </div>
        )}
        {partners.length > 0 && (
          <div>
            <h3>{t('partners.title')}</h3>
            {partners.map((sentence) => (
              <p key={sentence}>
                <ProgrammeText>{() => sentence}</ProgrammeText>
              </p>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}
