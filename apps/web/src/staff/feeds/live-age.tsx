import type { StaffFeed } from '@throughway/contract/planner/feed-staff'
import { isRealtime, usedMinutes } from '@throughway/domain/planner/feeds'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useClock } from '#lib/screen/use-today.ts'
import { useMoment } from '../frame/use-moment.ts'
import { ageOf } from './age-of.ts'

type LiveAgeProps = {
  feed: StaffFeed
  /** The feed's own time. */
  saidAt: string | null
}

/**
 * The age of a live feed. An uploaded file ages from minute to minute. For a feed at an address it is what the last
 * check found, because the planner reads it again by itself.
 */
export function LiveAge({ feed: { kind, url, checked_at: checkedAt }, saidAt }: LiveAgeProps) {
  const { t } = useTranslation('staff-feeds')
  const formats = useFormats()
  const moment = useMoment()
  const isUploaded = url === null
  const at = saidAt === null ? null : Date.parse(saidAt)
  const minute = useClock(() => Math.floor(Date.now() / 60_000))
  if (!isRealtime(kind)) return null
  const used = isUploaded && <p>{t(`live.used.${kind}`)}</p>
  if (at === null)
    return (
      <Notice tone="warning" title={t('live.no_time')}>
        {used}
      </Notice>
    )
  const now = isUploaded || checkedAt === null ? Math.max(at, minute * 60_000) : Date.parse(checkedAt)
  const { unit, count } = ageOf(at, now)
  const isOld = now - at >= usedMinutes[kind] * 60_000
  const age = t(`live.age.${unit}`, { count, number: formats.whole(count) })
  return (
    <Notice
      tone={isOld ? 'warning' : 'info'}
      title={t(isUploaded ? 'live.old' : 'live.old_at_look', { age, at: moment(saidAt!) })}
    >
      {isOld && <p>{t('live.too_old')}</p>}
      {used}
    </Notice>
  )
}
