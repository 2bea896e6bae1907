import type { StandingPool } from '@throughway/contract/match/standing-pool'
import { withWeeks } from '@throughway/domain/match/wish'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useSayWish } from '../use-say-wish.ts'

/** A pool in words, and what to say where a press fails. */
export function useSayPool() {
  const { t } = useTranslation('standing-pool')
  const showToast = useToast()
  const { sayDays, formats } = useSayWish()
  const sayPlace = (place: NonNullable<StandingPool['meet']>) => place.name || t(`matching:point.${place.kind}`)
  const sayWhen = (pool: StandingPool) =>
    [
      sayDays(withWeeks(pool)),
      t('times', { meet: formats.time(pool.meet_at), leave: formats.time(pool.leave_at) }),
    ].join(' · ')
  const fail = (error: Error) => showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) })
  return { sayPlace, sayWhen, fail, formats }
}
