import type { Redemption, RewardDetail, RewardObstacle } from '@throughway/contract/reward/reward'
import { Button, buttonClass } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { useCancel, useConfirm, useReserve } from './reward.calls.ts'
import { sayObstacle } from '#lib/reward/say-obstacle.ts'
import { sayWaiting, type WaitingPoints } from './say-waiting.ts'

/** From the button to the wallet: points and one unit are reserved for ten minutes, then spent or released (C14). */
export function RedeemReward({
  reward,
  balance,
  waiting,
}: {
  reward: RewardDetail
  balance: number
  waiting: WaitingPoints
}) {
  const { t } = useTranslation('reward')
  const formats = useFormats()
  const { brand } = useBrand()
  const reserve = useReserve()
  const [redemption, setRedemption] = useState<Redemption>()
  const isPossible = reward.reservation !== null || reward.obstacles.length === 0

  function handleRedeem() {
    reserve.mutate({ id: String(reward.id) }, { onSuccess: setRedemption })
  }

  return (
    <div className="redeem">
      <Button
        kind="primary"
        size="large"
        pending={reserve.isPending}
        aria-disabled={!isPossible || undefined}
        onClick={() => isPossible && handleRedeem()}
      >
        {reward.reservation
          ? t('redeem.go_on')
          : reward.prize
            ? t('redeem.prize')
            : reward.cost === 0
              ? t('redeem.free')
              : t('redeem.button', { count: reward.cost })}
      </Button>
      {reward.prize && <p>{t('redeem.won', { moment: formats.moment(reward.prize.until, brand.time_zone) })}</p>}
      {reserve.error && <Refused error={reserve.error} />}
      {redemption && (
        <RedeemDialog
          reward={reward}
          redemption={redemption}
          balance={balance}
          waiting={waiting}
          onClose={() => setRedemption(undefined)}
        />
      )}
    </div>
  )
}

function Refused({ error }: { error: Error }) {
  const { t } = useTranslation('reward')
  const formats = useFormats()
  const { brand } = useBrand()
  const obstacles =
    error instanceof RefusalError ? ((error.data as { obstacles?: RewardObstacle[] } | null)?.obstacles ?? []) : []
  const said = obstacles.filter(({ kind }) => kind !== 'sold_out')
  return (
    <Notice tone="warning" role="alert" title={t(messageKeyOf(error), { ns: 'common' })}>
      {said.length > 0 && (
        <ul>
          {said.map((each) => (
            <li key={each.kind}>{sayObstacle(t, formats, each, brand.time_zone)}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

type RedeemDialogProps = {
  reward: RewardDetail
  redemption: Redemption
  balance: number
  waiting: WaitingPoints
  onClose: () => void
}

function RedeemDialog({ reward, redemption, balance, waiting, onClose }: RedeemDialogProps) {
  const { t } = useTranslation('reward')
  const formats = useFormats()
  const { brand } = useBrand()
  const confirm = useConfirm()
  const cancel = useCancel()
  // the balance may be loaded before or after the reservation
  const [before] = useState(() => (reward.reservation ? balance + reward.reservation.cost : balance))
  const done = confirm.data
  const points = (count: number) => t('points', { count, points: formats.whole(count) })

  function handleClose() {
    if (!done) cancel.mutate({ id: redemption.id })
    onClose()
  }

  if (done)
    return (
      <Modal
        isOpen
        onClose={onClose}
        theme="inherit"
        title={t(`redeem.done_${done.state === 'waiting' ? 'waiting' : 'issued'}`)}
        closeText={t('common:global_button_label_close')}
        actions={
          <PageLink href={`/wallet?item=${done.id}`} className={buttonClass({ kind: 'primary' })}>
            {t('redeem.to_wallet')}
          </PageLink>
        }
      >
        <p>{t(done.state === 'waiting' ? 'redeem.waiting_text' : 'redeem.issued_text', { title: reward.title })}</p>
      </Modal>
    )
  return (
    <Modal
      isOpen
      onClose={handleClose}
      theme="inherit"
      title={t('redeem.title', { title: reward.title })}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button onClick={handleClose}>{t('redeem.let_go')}</Button>
          <Button
            kind="primary"
            pending={confirm.isPending}
            data-autofocus
            onClick={() => confirm.mutate({ id: redemption.id })}
          >
            {redemption.cost === 0 ? t('redeem.confirm_free') : t('redeem.confirm', { count: redemption.cost })}
          </Button>
        </>
      }
    >
      <p>
        {t('redeem.kept', {
          time: formats.clock(redemption.reserved_until ?? new Date().toISOString(), brand.time_zone),
        })}
      </p>
      {redemption.cost > 0 && (
        <dl className="redeem__sum">
          <dt>{t('redeem.before')}</dt>
          <dd className="tabular">{points(before)}</dd>
          <dt>{t('redeem.price')}</dt>
          <dd className="tabular">{points(-redemption.cost)}</dd>
          <dt>{t('redeem.after')}</dt>
          <dd className="tabular">{points(before - redemption.cost)}</dd>
        </dl>
      )}
      {redemption.cost > 0 && waiting.ready_at && (
        <p className="quiet">{sayWaiting(t, formats, waiting, brand.time_zone)}</p>
      )}
      {reward.needs_approval && <p>{t('rules.approval')}</p>}
      <p className="quiet">
        {t(
          reward.kind === 'mail' || reward.kind === 'donation' || reward.kind === 'drawing_entry'
            ? 'redeem.back_unsent'
            : 'redeem.back_unshown',
        )}
      </p>
      {confirm.error && <Refused error={confirm.error} />}
    </Modal>
  )
}
