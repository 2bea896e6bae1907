import { EmptyState } from '@throughway/ui/state/empty-state'
import { useTranslation } from 'react-i18next'
import { EmptyPicture } from '#lib/page/empty-picture.tsx'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { RaceItem } from '#lib/race/race-item.tsx'
import { OwnTeam } from '#lib/race/race-teams.tsx'
import { useRaces } from '#lib/race/race.calls.ts'
import { TeamInvitations } from './team-invitations.tsx'

/**
 * R2.34: teams to which the member was invited, the races in which they take part with their teams and what waits there, then
 * those they can join.
 */
export function MyRaces() {
  const { t } = useTranslation('racing')
  const answer = useRaces()
  return (
    <Loaded answer={answer} failed={t('races.failed')}>
      {({ races }) => {
        const own = races.filter(({ mine }) => mine !== null && !mine.has_left)
        const open = races.filter(
          ({ state, mine }) => (state === 'open' || state === 'running') && (mine === null || mine.has_left),
        )
        return (
          <>
            <TeamInvitations />
            <Section title={t('teams.title')}>
              {own.length === 0 ? (
                <EmptyState level={3} picture={<EmptyPicture name="points" />} title={t('teams.empty')}>
                  {t('teams.text')}
                </EmptyState>
              ) : (
                <ul className="race-lines">
                  {own.map((race) => (
                    <li key={race.id}>
                      <RaceItem race={race} />
                      {race.team && <OwnTeam team={race.team} />}
                    </li>
                  ))}
                </ul>
              )}
            </Section>
            {open.length > 0 && (
              <Section title={t('races.open')}>
                <ul className="race-lines">
                  {open.map((race) => (
                    <li key={race.id}>
                      <RaceItem race={race} />
                    </li>
                  ))}
                </ul>
              </Section>
            )}
          </>
        )
      }}
    </Loaded>
  )
}
