import type { SyncActivity } from '@throughway/contract/trip/sync'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { ActivityRow } from './activity-row.tsx'
import { useClaimActivity } from './sync.calls.ts'

/** C11: rides away from the member's places, which become trips when the member claims them. */
export function UnclaimedList({ activities }: { activities: readonly SyncActivity[] }) {
  const { t } = useTranslation('sync')
  const formats = useFormats()
  const showToast = useToast()
  const claim = useClaimActivity()

  function handleClaim({ id }: SyncActivity) {
    claim.mutate(
      { id },
      { onSuccess: ({ trip }) => showToast({ tone: 'success', text: t('unclaimed.claimed', { count: trip.points }) }) },
    )
  }

  return (
    <>
      <p>{t('unclaimed.text')}</p>
      <ul className="sync-activities">
        {activities.map((each) => (
          <ActivityRow
            key={each.id}
            activity={each}
            note={t('unclaimed.until', { date: formats.date(each.claim_until!, 'monthDay') })}
            aside={
              <Button
                size="small"
                pending={claim.isPending && claim.variables.id === each.id}
                onClick={() => handleClaim(each)}
                aria-label={t('unclaimed.claim_named', {
                  date: formats.date(each.date),
                  time: formats.time(each.departure),
                })}
              >
                {t('unclaimed.claim')}
              </Button>
            }
          />
        ))}
      </ul>
      {claim.error && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(claim.error), { ns: 'common' })}</p>
        </Notice>
      )}
    </>
  )
}
