import type { Race, RaceLine } from '@throughway/contract/race/race'
import { Stat } from '@throughway/ui/chart/stat'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useSayAmount } from './use-say-amount.ts'
import './race.css'

/** How the member stands, in one sentence: the place, and how little passes the next one. */
export function OwnLine({ race }: { race: Race }) {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const say = useSayAmount()
  const { mine, kind, metric, entrants } = race
  if (!mine || mine.has_left || race.state === 'void') return null
  const amount = say.ofOne(metric, mine.score)
  if (kind === 'collective')
    return (
      <div className="own-line">
        <p className="own-line__words">{t('own.part', { amount })}</p>
      </div>
    )
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
        <p className="own-line__words">
          <strong>{sayNext()}</strong>
        </p>
        <p className="quiet">{t('own.have', { amount, count: mine.trips, trips: formats.whole(mine.trips) })}</p>
        {mine.is_newcomer && race.rule.doubles_newcomers && <p className="quiet">{t('own.newcomer')}</p>}
      </div>
    </div>
  )

  function sayNext(): string {
    const { ahead, rule, state } = race
    const isOver = state === 'certified'
    if (mine!.rank === null) {
      if (state === 'open') return t('own.before')
      if (isOver) return t('own.not_ranked')
      return t('own.missing_trips', { count: Math.max(1, rule.least_trips - mine!.trips) })
    }
    if (isOver || !ahead) return t(mine!.rank === 1 ? 'own.first' : 'own.place', { rank: formats.whole(mine!.rank) })
    const more = say.ofOne(metric, ahead.missing)
    return ahead.name === null
      ? t('own.passes_next', { amount: more })
      : t('own.passes', { amount: more, name: ahead.name })
  }
}

/** The same in few words, for lists: `Place 3 of 120, 14 days`. */
export function useSayPlace() {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const say = useSayAmount()
  return ({ mine, kind, metric, entrants }: Pick<RaceLine, 'mine' | 'kind' | 'metric' | 'entrants'>): string => {
    if (!mine) return t('line.not_in')
    if (mine.has_left) return t('line.left')
    const amount = say.ofOne(metric, mine.score)
    if (kind === 'collective') return t('line.part', { amount })
    if (mine.rank === null) return t('line.unranked', { amount })
    return t('line.place', {
      rank: formats.whole(mine.rank),
      count: entrants,
      entrants: formats.whole(entrants),
      amount,
    })
  }
}
