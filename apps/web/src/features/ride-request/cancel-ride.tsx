import type { RideRequest } from '@throughway/contract/ride/ride-request'
import { formatPhone } from '@throughway/domain/identity/phone'
import { Notice } from '@throughway/ui/state/notice'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import type { RideGroup } from './group-rides.ts'
import { useRideMoves } from './ride-request.calls.ts'

const scopes = ['one', 'both', 'series'] as const
type Scope = (typeof scopes)[number]

type CancelRideProps = {
  ride: RideRequest
  group: RideGroup
  now: number
  token: string | undefined
  onClose: () => void
}

/** E4: first the choice: this ride, both directions of the day, or every day of the series from this one on. */
export function CancelRide({ ride, group, now, token, onClose }: CancelRideProps) {
  const { t } = useTranslation('ride-request')
  const formats = useFormats()
  const showToast = useToast()
  const { cancel } = useRideMoves(token)
  const counts = countScopes(ride, group, now)
  const offered = scopes.filter((each) => each === 'one' || counts[each] > 1)
  const [scope, setScope] = useState<Scope>(offered.includes('both') ? 'both' : 'one')
  const { phone } = ride.service

  async function handleCancel() {
    try {
      const { items } = await cancel.act({ id: ride.id, both: scope === 'both', series: scope === 'series' })
      showToast({ tone: 'success', text: t('cancel.done', { count: items.length }) })
      onClose()
    } catch {
      // the dialog shows the failure
    }
  }

  return (
    <ConfirmModal
      onClose={onClose}
      size="medium"
      title={t('cancel.title')}
      keepText={t('cancel.keep')}
      confirmText={t('cancel.confirm', { count: counts[scope] })}
      buttonSize="large"
      call={cancel}
      onConfirm={() => void handleCancel()}
    >
      <div className="cancel-ride">
        <p>
          {t('cancel.which', { day: formats.date(ride.asked.date, 'full'), from: ride.origin, to: ride.destination })}
        </p>
        {offered.length > 1 && (
          <RadioCards
            legend={t('cancel.scope')}
            name="scope"
            value={scope}
            onChange={setScope}
            options={offered.map((each) => ({
              value: each,
              label: t(`cancel.scope_${each}`, { count: counts[each] }),
            }))}
          />
        )}
        {ride.is_late && (
          <Notice tone="warning">
            <p>{t(phone ? 'cancel.late_call' : 'cancel.late', { phone: phone ? formatPhone(phone) : '' })}</p>
          </Notice>
        )}
      </div>
    </ConfirmModal>
  )
}

function countScopes(ride: RideRequest, { rides }: RideGroup, now: number): Record<Scope, number> {
  const open = rides.filter(({ moves, pickup }) => moves.includes('cancel') && Date.parse(pickup.latest) > now)
  const linked = open.filter(({ id, return_of: of }) => id === ride.id || id === ride.return_of || of === ride.id)
  const following = open.filter(
    ({ series_id: series, asked }) => series !== null && series === ride.series_id && asked.date >= ride.asked.date,
  )
  return { one: 1, both: linked.length, series: following.length > linked.length ? following.length : 0 }
}
