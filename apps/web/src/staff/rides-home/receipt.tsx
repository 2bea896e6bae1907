import type { StaffRideHome } from '@throughway/contract/reward/ride-home-staff'
import { Button, buttonClass } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useReceipt } from './ride-home.calls.ts'

/** The receipt, which comes once somebody who decides asks for it. */
export function Receipt({ ride }: { ride: StaffRideHome }) {
  const { t } = useTranslation('staff-rides-home')
  const formats = useFormats()
  const { permissions } = useMember()
  const [isAsked, setAsked] = useState(false)
  const receipt = useReceipt(ride, isAsked)
  if (!permissions.includes('ride-home.decide') || ride.is_own) return null
  const alt = t('receipt.of', { name: ride.member.name, day: formats.date(ride.date) })

  return (
    <section aria-labelledby="receipt" className="ride-receipt">
      <h2 id="receipt">{t('receipt.title')}</h2>
      {!receipt.data && (
        <p>
          <Button pending={receipt.isFetching} onClick={() => (isAsked ? void receipt.refetch() : setAsked(true))}>
            {t('receipt.show')}
          </Button>
        </p>
      )}
      <p className="quiet">{t('receipt.audited')}</p>
      {receipt.error && (
        <Notice tone="danger" role="alert">
          {t(`common:${messageKeyOf(receipt.error)}`)}
        </Notice>
      )}
      {receipt.data?.kind === 'picture' && (
        <img className="ride-receipt__picture" src={`data:image/webp;base64,${receipt.data.base64}`} alt={alt} />
      )}
      {receipt.data?.kind === 'pdf' && (
        <p>
          <a
            className={buttonClass({})}
            href={`data:application/pdf;base64,${receipt.data.base64}`}
            download={`${t('receipt.file')}-${ride.date}.pdf`}
          >
            {t('receipt.save')}
          </a>
        </p>
      )}
    </section>
  )
}
