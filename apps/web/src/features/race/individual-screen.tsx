import { useNavigate, useParams } from '@tanstack/react-router'
import type { Race } from '@throughway/contract/race/race'
import { PageHeader } from '@throughway/ui/page-header'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { GoalScene } from '#lib/race/goal-scene.tsx'
import { JoinRace } from '#lib/race/join-race.tsx'
import { OwnChange } from '#lib/race/own-change.tsx'
import { OwnLine } from '#lib/race/own-line.tsx'
import { RaceBoards } from '#lib/race/race-boards.tsx'
import { useRace } from '#lib/race/race.calls.ts'
import { RaceCorrections, RaceResult } from '#lib/race/race-result.tsx'
import { RacePrizes } from '#lib/race/race-prizes.tsx'
import { RaceState } from '#lib/race/race-state.tsx'
import { useSayPlace } from '#lib/race/use-say-place.ts'
import { isUnknownNumber } from '#lib/race/unknown-number.ts'
import { Certificate } from './certificate.tsx'
import { CertificateLinks } from './certificate-links.tsx'
import './race-page.css'

/** R2.49, C16: one race: the own line first, then the board, its corrections and its result. */
export function RaceIndividualScreen() {
  const { t } = useTranslation('race')
  const navigate = useNavigate()
  const { id = '' } = useParams({ strict: false })
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const race = useRace(id, { enabled: isNumber })
  const isUnknown = isUnknownNumber(isNumber, race.error)
  const [isCertificate] = useSearchOf(({ certificate }) => certificate === 'true')

  useEffect(() => {
    if (isUnknown) void navigate({ to: '/404', replace: true })
  }, [isUnknown, navigate])

  if (isUnknown) return null
  return (
    <Loaded answer={race} failed={t('failed')} title={t('title')}>
      {(found) =>
        isCertificate && found.state === 'certified' && found.mine && !found.mine.has_left ? (
          <Certificate race={found} mine={found.mine} />
        ) : (
          <RacePage race={found} />
        )
      }
    </Loaded>
  )
}

function RacePage({ race }: { race: Race }) {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const sayPlace = useSayPlace()
  useOwnTitle(race.name)
  const hasLeft = race.mine?.has_left ?? false
  return (
    <div className="race-page">
      <PageHeader
        above={<PageLink href={`/event/${race.event_id}`}>{t('to_event')}</PageLink>}
        title={<span lang={race.lang}>{race.name}</span>}
        lead={t('from_to', {
          from: formats.date(race.starts_on, 'longDay'),
          to: formats.date(race.ends_on, 'longDay'),
        })}
        actions={<JoinRace race={race} />}
      />
      <p>
        <RaceState race={race} />
      </p>
      <OwnChange race={race} />
      {race.mine && !hasLeft ? <OwnLine race={race} /> : <p>{sayPlace(race)}</p>}
      {race.kind === 'collective' && <GoalScene race={race} />}
      {race.team && <OwnTeam team={race.team} />}
      <RacePrizes race={race} />
      {race.state === 'certified' && race.mine && !hasLeft && <CertificateLinks race={race} mine={race.mine} />}
      {race.state !== 'void' && <RaceBoards race={race} />}
      <RaceResult race={race} />
      <RaceCorrections race={race} />
      <p>
        <PageLink className="link-alone" href={`/event/${race.event_id}?rules=true&race=${race.id}`}>
          {t('to_rules')}
        </PageLink>
      </p>
    </div>
  )
}

function OwnTeam({ team }: { team: NonNullable<Race['team']> }) {
  const { t } = useTranslation('race')
  return (
    <p>
      {t(team.has_asked ? 'own.asked' : 'own.team')} <PageLink href={`/race_team/${team.id}`}>{team.name}</PageLink>
    </p>
  )
}
