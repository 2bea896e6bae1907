import type { Profile } from '@throughway/contract/account/profile'
import { type CompletenessPart, completenessParts } from '@throughway/domain/identity/completeness'
import { TripLine } from '@throughway/ui/chart/trip-line'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { showPart } from '#lib/screen/use-scroll-target.ts'

/** Where a missing part can be filled in: on this page, or at another address. */
const places: Record<CompletenessPart, { part: string } | { href: string }> = {
  name: { part: 'name' },
  gender: { part: 'gender' },
  contact_language: { part: 'contact_language' },
  time_zone: { part: 'time_zone' },
  phone: { href: '/account/contact_info' },
  home: { href: '/account/locations' },
  work: { href: '/account/locations' },
  modes: { part: 'modes' },
}

/** C1: the completeness, the missing parts with links, and the points for completing it. */
export function CompletenessCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const { percent, missing, bonus_points: points, bonus_earned: isEarned } = profile.completeness
  const done = completenessParts.length - missing.length

  return (
    <Section
      title={t('completeness.title')}
      aside={<span className="completeness__percent tabular">{t('completeness.percent', { percent })}</span>}
      className="completeness"
    >
      <TripLine
        variant="progress"
        height={20}
        label={t('completeness.line', { done, of: completenessParts.length })}
        axis={[0, completenessParts.length]}
        segments={[
          { length: done, label: '' },
          { length: missing.length, label: '', ahead: true },
        ]}
        stops={completenessParts.map((_, index) => ({ at: index + 1, label: '', reached: index < done }))}
      />
      {missing.length > 0 && (
        <ul className="completeness__missing">
          {missing.map((part) => (
            <li key={part}>
              <PartLink part={part} />
            </li>
          ))}
        </ul>
      )}
      <p className="quiet">{t(isEarned ? 'completeness.was_earned' : 'completeness.earns', { points })}</p>
    </Section>
  )
}

function PartLink({ part }: { part: CompletenessPart }) {
  const { t } = useTranslation('profile')
  const place = places[part]
  const text = t(`completeness.part.${part}`)
  if ('href' in place) return <PageLink href={place.href}>{text}</PageLink>
  return (
    <PageLink href={`/account/profile?scrollID=${place.part}`} onClick={() => showPart(place.part, true)}>
      {text}
    </PageLink>
  )
}
