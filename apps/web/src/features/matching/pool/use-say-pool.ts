import type { StandingPool } from '@throughway/contract/match/standing-pool'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useFormats } from '#lib/language/use-formats.ts'

/** A pool in words, and what to say where a press fails. */
export function useSayPool() {
  const { t } = useTranslation('standing-pool')
  const showToast = useToast()
  const formats = useFormats()
  const sayPlace = (place: NonNullable<StandingPool['meet']>) => place.name || t(`matching:point.${place.kind}`)
  const sayWhen = ({ weekdays, meet_at: meetAt, leave_at: leaveAt }: StandingPool) =>
    [
      formats.list(weekdays.map(formats.weekday)),
      t('times', { meet: formats.time(meetAt), leave: formats.time(leaveAt) }),
    ].join(' · ')
  const fail = (error: Error) => showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) })
  return { sayPlace, sayWhen, fail, formats }
}
