import type { Race } from '@throughway/contract/race/race'
import { Stat } from '@throughway/ui/chart/stat'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { chooseNext } from './choose-next.ts'
import { useSayAmount } from './use-say-amount.ts'
import './race.css'

/** The member's standing in one sentence: the place, and how little is missing to pass the next one. */
export function OwnLine({ race }: { race: Race }) {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const say = useSayAmount()
  const today = useToday()
  const { mine, kind, metric, entrants } = race
  if (!mine || mine.has_left || race.state === 'void') return null
  const amount = say.ofOne(metric, mine.score)
  if (kind === 'collective')
    return (
      <div className="own-line">
        <p className="own-line__words">{t('own.part', { amount })}</p>
      </div>
    )
  const group = race.state === 'certified' ? race.result?.group : null
  return (
    <div className="own-line">
      {mine.rank !== null && (
        <Stat
          size="large"
          value={mine.rank}
          format={formats.whole}
          label={t('own.of', { count: entrants, entrants: formats.whole(entrants) })}
        />
      )}
      <div>
        {group && (
          <p className="own-line__words">
            <strong>
              {t(kind === 'team' ? 'own.group_team' : 'own.group_organisation', {
                name:
                  group.name ??
                  // its own people see a name that staff have not checked
                  (race.team?.id === group.team_id ? race.team?.name : undefined) ??
                  t(kind === 'team' ? 'board.nameless_team' : 'board.nameless_organisation'),
                rank: formats.whole(group.rank),
                entrants: formats.whole(group.entrants),
              })}
            </strong>
          </p>
        )}
        <p className="own-line__words">{group ? sayNext() : <strong>{sayNext()}</strong>}</p>
        <p className="quiet">{t('own.have', { amount, count: mine.trips, trips: formats.whole(mine.trips) })}</p>
        {mine.is_newcomer && race.rule.doubles_newcomers && <p className="quiet">{t('own.newcomer')}</p>}
      </div>
    </div>
  )

  function sayNext(): string {
    const { ahead, rule } = race
    const next = chooseNext(race, today)
    if (next === 'missing_trips') return t('own.missing_trips', { count: Math.max(1, rule.least_trips - mine!.trips) })
    if (next !== 'passes') return t(`own.${next}`, { rank: formats.whole(mine!.rank ?? 0) })
    const more = say.ofOne(metric, ahead!.missing)
    return ahead!.name === null
      ? t('own.passes_next', { amount: more })
      : t('own.passes', { amount: more, name: ahead!.name })
  }
}
