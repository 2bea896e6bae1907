import { questionDays } from '@throughway/domain/pool/pool'
import { Badge } from '@throughway/ui/badge'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { groupPartners, useTripPartners } from '#lib/pool/pool.calls.ts'
import '#lib/pool/pool.css'

const tones = { confirmed: 'success', asked: 'neutral', denied: 'warning' } as const

/** C3: the partners named on a pool trip, and their answers. */
export function TripPartners({ id }: { id: string }) {
  const { t } = useTranslation('pool')
  const partners = groupPartners(useTripPartners(id).data?.items ?? [])
  if (partners.length === 0) return null
  return (
    <Section title={t('view.title')} className="trip-partners">
      <ul>
        {partners.map((partner) => (
          <li key={partner.id ?? partner.email ?? 'former'}>
            <span>{partner.name ?? partner.email ?? t('view.former')}</span>
            <Badge tone={tones[partner.state]}>{t(`view.state.${partner.state}`)}</Badge>
          </li>
        ))}
      </ul>
      {partners.some(({ state }) => state === 'asked') && (
        <p className="quiet">{t('view.waiting', { count: questionDays })}</p>
      )}
    </Section>
  )
}
