import type { RaceLine } from '@throughway/contract/race/race'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useSayAmount } from './use-say-amount.ts'

/** The member's standing in a few words, for lists: `Place 3 of 120, 14 days`. */
export function useSayPlace() {
  const { t } = useTranslation('race-line')
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
