import { useParams } from '@tanstack/react-router'
import type { StaffRace } from '@throughway/contract/race/race-staff'
import { Tabs } from '@throughway/ui/overlay/tabs'
import { Notice } from '@throughway/ui/state/notice'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { useLanguage } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { findListPlace } from '../list/list-place.ts'
import { CertifyPart } from './certify-part.tsx'
import { CorrectionsPart } from './corrections-part.tsx'
import { EntrantsPart } from './entrants-part.tsx'
import { OrganisationsPart } from './organisations-part.tsx'
import { PrizesPart } from './prizes-part.tsx'
import { useRace } from './race.calls.ts'
import { RaceActs } from './race-acts.tsx'
import { RaceFacts } from './race-facts.tsx'
import { TeamsPart } from './teams-part.tsx'
import { TrialPart } from './trial-part.tsx'
import './races.css'

type Part = 'about' | 'prizes' | 'trial' | 'entrants' | 'teams' | 'organisations' | 'corrections' | 'certify'

/** C16: one race with its rule, its trial, who takes part, and its result. */
export function RaceScreen() {
  const { id = '' } = useParams({ strict: false })
  return <OneRace key={id} id={id} />
}

function OneRace({ id }: { id: string }) {
  const { t } = useTranslation('staff-races')
  const { lang } = useLanguage()
  const [isLeaving, setLeaving] = useState(false)
  const race = useRace(id, { isLeaving })
  const names = race.data?.names
  const title = names?.[lang as 'en'] ?? Object.values(names ?? {})[0] ?? t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/races'), text: t('title') }]}>
      <Loaded answer={race} failed={t('one.failed')}>
        {(found) => <Race race={found} onLeaving={setLeaving} />}
      </Loaded>
    </StaffPage>
  )
}

type RaceProps = {
  race: StaffRace
  /** Its draft is being thrown away, or was not after all. */
  onLeaving: (isLeaving: boolean) => void
}

function Race({ race, onLeaving }: RaceProps) {
  const { t } = useTranslation('staff-races')
  const isOut = race.state !== 'draft'
  const parts: { key: Part; panel: ReactNode }[] = [
    { key: 'about', panel: <RaceFacts race={race} /> },
    { key: 'prizes', panel: <PrizesPart race={race} /> },
    { key: 'trial', panel: <TrialPart race={race} /> },
    ...(isOut
      ? [
          { key: 'entrants' as const, panel: <EntrantsPart race={race} /> },
          ...(race.kind === 'team' ? [{ key: 'teams' as const, panel: <TeamsPart race={race} /> }] : []),
          ...(race.kind === 'organisation'
            ? [{ key: 'organisations' as const, panel: <OrganisationsPart race={race} /> }]
            : []),
          { key: 'corrections' as const, panel: <CorrectionsPart race={race} /> },
          { key: 'certify' as const, panel: <CertifyPart race={race} /> },
        ]
      : []),
  ]
  const [part, change] = useSearchOf(({ part: asked }) => parts.find(({ key }) => key === asked)?.key ?? 'about')

  return (
    <>
      {race.state === 'void' && <Notice tone="warning">{t('one.void', { reason: race.void_reason })}</Notice>}
      <RaceActs race={race} onLeaving={onLeaving} />
      <Tabs
        label={t('one.parts')}
        tabs={parts.map(({ key, panel }) => ({
          key,
          label:
            key === 'teams' && race.waiting_names > 0
              ? t('part.teams_waiting', { count: race.waiting_names })
              : t(`part.${key}`),
          panel,
        }))}
        selected={part}
        onSelect={(key) => change({ part: key === 'about' ? undefined : key }, { replace: true })}
      />
    </>
  )
}
