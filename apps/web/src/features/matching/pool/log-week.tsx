import type { StandingPool } from '@throughway/contract/match/standing-pool'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useLogPool } from './pool.calls.ts'
import { useSayPool } from './use-say-pool.ts'

/** One press logs the days of this week that are not logged yet, with the people who travelled along. */
export function LogWeek({ pool: { id, name, to_log: days } }: { pool: StandingPool }) {
  const { t } = useTranslation('standing-pool')
  const showToast = useToast()
  const { fail } = useSayPool()
  const log = useLogPool()
  if (days.length === 0) return null
  return (
    <Button
      size="small"
      kind="primary"
      pending={log.isPending}
      onClick={() =>
        log.mutate(
          { id },
          {
            onSuccess: ({ trips }) => showToast({ tone: 'success', text: t('log.done', { count: trips }) }),
            onError: fail,
          },
        )
      }
    >
      {t('log.press', { count: days.length, name })}
    </Button>
  )
}
