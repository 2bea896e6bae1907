import { useNavigate, useParams } from '@tanstack/react-router'
import type { RaceTeam } from '@throughway/contract/race/race-team'
import { Badge } from '@throughway/ui/badge'
import { Stat } from '@throughway/ui/chart/stat'
import { PageHeader } from '@throughway/ui/page-header'
import { Notice } from '@throughway/ui/state/notice'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { RaceState } from '#lib/race/race-state.tsx'
import { isUnknownNumber } from '#lib/race/unknown-number.ts'
import { useSayAmount } from '#lib/race/use-say-amount.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { CaptainForm } from './captain-form.tsx'
import { useRaceTeam } from './race-team.calls.ts'
import { TeamChart } from './team-chart.tsx'
import { EnterTeam, LeaveTeam } from './enter-team.tsx'
import { TeamInvite } from './team-invite.tsx'
import { TeamPeople } from './team-people.tsx'
import { TeamRequests } from './team-requests.tsx'
import '#lib/race/race.css'
import './race-page.css'

/** R2.48, C16: a team of a race, for its own people, for its captain, and for those who look or want to join. */
export function RaceTeamScreen() {
  const { t } = useTranslation('race')
  const navigate = useNavigate()
  const { id = '' } = useParams({ strict: false })
  const isNumber = /^[1-9]\d{0,8}$/.test(id)
  const team = useRaceTeam(id, { enabled: isNumber })
  const isUnknown = isUnknownNumber(isNumber, team.error)

  useEffect(() => {
    if (isUnknown) void navigate({ to: '/404', replace: true })
  }, [isUnknown, navigate])

  if (isUnknown) return null
  return (
    <Loaded answer={team} failed={t('team.failed')} title={t('team.title')}>
      {(found) => <Team team={found} />}
    </Loaded>
  )
}

function Team({ team }: { team: RaceTeam }) {
  const { t } = useTranslation('race')
  const name = team.name ?? t('board.nameless_team')
  useOwnTitle(name)
  return (
    <div className="race-team">
      <PageHeader
        above={<PageLink href={`/race_individual/${team.race.id}`}>{team.race.name}</PageLink>}
        title={name}
        lead={t('team.size', { count: team.size, most: team.most })}
        actions={team.is_own && !isOver(team) && <LeaveTeam team={team} />}
      />
      <p>
        <RaceState race={team.race} />
      </p>
      <NameState team={team} />
      {team.is_dissolved && <Notice>{t('team.dissolved')}</Notice>}
      <TeamPlace team={team} />
      {!team.is_own && <EnterTeam team={team} />}
      {team.notice && <p className="race-team__notice">{team.notice}</p>}
      {team.is_captain && <TeamRequests team={team} />}
      {team.is_own && <TeamPeople team={team} />}
      {team.is_own && !isOver(team) && <TeamInvite team={team} />}
      <TeamChart team={team} />
      {team.is_captain && !isOver(team) && <CaptainForm team={team} />}
    </div>
  )
}

function isOver({ race, is_dissolved: isDissolved }: RaceTeam): boolean {
  return isDissolved || race.state === 'certified' || race.state === 'void'
}

function NameState({ team: { is_own: isOwn, name_state: state } }: { team: RaceTeam }) {
  const { t } = useTranslation('race')
  if (!isOwn || state === 'shown') return null
  return state === 'waiting' ? (
    <p className="quiet">
      <Badge tone="warning">{t('team.name_waiting')}</Badge> {t('team.name_waiting_text')}
    </p>
  ) : (
    <Notice tone="warning" title={t('team.name_refused')}>
      {t('team.name_refused_text')}
    </Notice>
  )
}

function TeamPlace({ team: { rank, score, race, is_own: isOwn } }: { team: RaceTeam }) {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const say = useSayAmount()
  const words = score === null ? t('board.few') : say.ofOne(race.metric, score)
  if (rank === null) return isOwn ? <p>{t('team.unranked')}</p> : null
  return (
    <div className="own-line">
      <Stat size="large" value={rank} format={formats.whole} label={t('team.place')} />
      <p className="own-line__words">{words}</p>
    </div>
  )
}
