import type { StandingPool } from '@throughway/contract/match/standing-pool'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { ReportMemberForm } from '../talk/report-form.tsx'
import { useBlockMember } from './pool.calls.ts'

type Props = { poolId: string; member: StandingPool['members'][number] }

/** Ends it with somebody of the pool, or tells staff of them. */
export function PoolSafety({ poolId, member: { id: memberId, name } }: Props) {
  const { t } = useTranslation('conversation')
  const showToast = useToast()
  const block = useBlockMember()
  const [asked, setAsked] = useState<'block' | 'report'>()
  const close = () => setAsked(undefined)
  return (
    <div className="wish-card__actions">
      <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={() => setAsked('report')}>
        {t('report.press', { name })}
      </Button>
      <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={() => setAsked('block')}>
        {t('block.press', { name })}
      </Button>
      {asked === 'report' && <ReportMemberForm id={poolId} memberId={memberId} name={name} onClose={close} />}
      {asked === 'block' && (
        <ConfirmModal
          title={t('block.title', { name })}
          keepText={t('block.keep')}
          confirmText={t('block.now')}
          call={block}
          onClose={close}
          onConfirm={() =>
            block.mutate(
              { id: poolId, member_id: memberId },
              { onSuccess: () => showToast({ tone: 'success', text: t('block.done', { name }) }) },
            )
          }
        >
          <p>{t('block.text')}</p>
        </ConfirmModal>
      )}
    </div>
  )
}
