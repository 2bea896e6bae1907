import type { WalletItem as Item, WalletState } from '@throughway/contract/reward/wallet'
import { Badge, type BadgeProps } from '@throughway/ui/badge'
import { Button, buttonClass } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { RewardPicture } from '#lib/page/reward-picture.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useFormats } from '#lib/language/use-formats.ts'
import { CancelPass } from './cancel-pass.tsx'
import { ItemCode } from './item-code.tsx'
import { useItemDates } from './use-item-dates.ts'
import { useCancelItem, useConfirmItem, useMark, useReveal } from './wallet.calls.ts'

const tones: Record<WalletState, BadgeProps['tone']> = {
  reserved: 'warning',
  waiting: 'warning',
  approved: 'success',
  active: 'success',
  used: 'neutral',
  fulfilled: 'success',
  expired: 'neutral',
  denied: 'danger',
  cancelled: 'neutral',
  refunded: 'neutral',
}

/** One item of the wallet: its title, its state, and its actions. */
export function WalletItem({ item }: { item: Item }) {
  const { t } = useTranslation('wallet')
  const formats = useFormats()
  const { brand } = useBrand()
  const dates = useItemDates(item)
  const at = formats.date(dateAt(Date.parse(item.at), brand.time_zone), 'longDay')
  const lacks = item.state === 'active' ? item.drawing?.lacks : undefined
  const isOut = lacks !== undefined && lacks.entries === item.drawing!.entries
  return (
    <li className="wallet-item" id={`item-${item.id}`} tabIndex={-1}>
      {item.picture && <RewardPicture {...item.picture} alt="" className="wallet-item__picture" />}
      <div className="wallet-item__words">
        <h2>
          {item.type === 'ride_home' ? (
            <PageLink href={`/ride_home/${item.id}`}>{item.title}</PageLink>
          ) : item.reward_id === null ? (
            item.title
          ) : (
            <PageLink href={`/reward/${item.reward_id}`}>{item.title}</PageLink>
          )}
        </h2>
        <p className="quiet">
          {[
            item.from,
            at,
            item.type === 'ticket' && item.drawing && t('drawing.entries', { count: item.drawing.entries }),
            item.points > 0 && t('points', { count: item.points }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>
          <Badge tone={isOut ? 'warning' : tones[item.state]}>
            {t(
              isOut
                ? 'drawing.not_in_yet'
                : item.type === 'prize'
                  ? `prize.${item.state as 'reserved' | 'expired'}`
                  : item.type === 'pass'
                    ? `pass.wallet_state.${item.state}`
                    : item.type === 'ticket'
                      ? `drawing.state.${item.state}`
                      : `state.${item.state}`,
            )}
          </Badge>
        </p>
        {lacks && (
          <p>{t('drawing.lacks', { count: lacks.trips, entries: t('drawing.entries', { count: lacks.entries }) })}</p>
        )}
        {dates && item.is_current && <p>{dates}</p>}
        {item.reserved_until && (
          <p>{t('reserved_until', { time: formats.clock(item.reserved_until, brand.time_zone) })}</p>
        )}
        {item.state === 'waiting' && <p>{item.approver ? t(`pass.waits.${item.approver}`) : t('waiting_text')}</p>}
        {item.reason && <p>{t('reason', { reason: item.reason })}</p>}
        {item.points_back !== undefined && <p>{t('points_back', { count: item.points_back })}</p>}
        {item.ended_by && <p>{t(`pass.ended.${item.ended_by}`)}</p>}
        {item.refund_cents !== undefined && <p>{t('pass.refunded', { money: formats.money(item.refund_cents) })}</p>}
        {item.payment && (
          <p>
            <a
              href={item.payment.url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ kind: 'primary' })}
            >
              {t('pass.pay', { money: formats.money(item.payment.cents) })}
            </a>
          </p>
        )}
        {item.state === 'approved' && !item.code && !item.payment && <p>{t('pass.code_to_come')}</p>}
        {item.is_current && <p>{item.how}</p>}
        {(item.code ?? item.link) !== null || item.has_file ? <ItemCode item={item} /> : null}
        {item.drawing && (
          <p>
            <PageLink href={`/drawing/${item.drawing.id}`}>
              {t(item.type === 'ticket' && item.state === 'reserved' ? 'drawing.claim' : 'drawing.open')}
            </PageLink>
          </p>
        )}
        {item.type === 'prize' && item.is_current && (
          <p>
            <PageLink href={`/reward/${item.reward_id}`} className={buttonClass({ kind: 'primary' })}>
              {t('prize.redeem')}
            </PageLink>
          </p>
        )}
        {item.type === 'pass' ? <PassMoves item={item} /> : <Moves item={item} />}
      </div>
    </li>
  )
}

function PassMoves({ item }: { item: Item }) {
  const { t } = useTranslation('wallet')
  const [isAsked, setAsked] = useState(false)
  if (!item.moves.includes('cancel')) return null
  return (
    <>
      <p className="wallet-item__moves">
        <Button kind="quiet" onClick={() => setAsked(true)}>
          {t('move.cancel')}
        </Button>
      </p>
      {isAsked && <CancelPass id={item.id} title={item.title} onClose={() => setAsked(false)} />}
    </>
  )
}

function Moves({ item }: { item: Item }) {
  const { t } = useTranslation('wallet')
  const showToast = useToast()
  const [asked, setAsked] = useState<'reveal' | 'cancel'>()
  const cancel = useCancelItem()
  const reveal = useReveal()
  const confirm = useConfirmItem()
  const mark = useMark()
  const failed = confirm.error ?? mark.error
  if (item.moves.length === 0) return null

  async function act(what: 'reveal' | 'cancel') {
    try {
      await (what === 'cancel' ? cancel : reveal).mutateAsync({ id: item.id })
    } catch {
      return // the dialog shows the failure
    }
    setAsked(undefined)
    if (what === 'cancel') showToast({ tone: 'success', text: t('cancelled', { title: item.title }) })
    // the pressed button is gone: the focus moves to the code, or above
    focusBehindDialog(what === 'reveal' ? `#item-${item.id}` : 'h1')
  }

  const buttons = {
    confirm: (
      <Button key="confirm" kind="primary" pending={confirm.isPending} onClick={() => confirm.mutate({ id: item.id })}>
        {t('move.confirm', { count: item.points })}
      </Button>
    ),
    reveal: (
      <Button key="reveal" kind="primary" pending={reveal.isPending} onClick={() => setAsked('reveal')}>
        {t('move.reveal')}
      </Button>
    ),
    use: (
      <Button key="use" pending={mark.isPending} onClick={() => mark.mutate({ id: item.id, used: 'true' })}>
        {t('move.use')}
      </Button>
    ),
    unuse: (
      <Button key="unuse" pending={mark.isPending} onClick={() => mark.mutate({ id: item.id, used: 'false' })}>
        {t('move.unuse')}
      </Button>
    ),
    cancel: (
      <Button key="cancel" kind="quiet" pending={cancel.isPending} onClick={() => setAsked('cancel')}>
        {t('move.cancel')}
      </Button>
    ),
  }
  return (
    <>
      <p className="wallet-item__moves">
        {(['confirm', 'reveal', 'use', 'unuse', 'cancel'] as const)
          .filter((move) => item.moves.includes(move))
          .map((move) => buttons[move])}
      </p>
      {failed && (
        <p role="alert" className="wallet-item__failed">
          {t(messageKeyOf(failed), { ns: 'common' })}
        </p>
      )}
      {asked && (
        <ConfirmModal
          onClose={() => setAsked(undefined)}
          title={t(`ask.${asked}`, { title: item.title })}
          keepText={t('ask.keep')}
          confirmText={t(`move.${asked}`)}
          kind={asked === 'cancel' ? 'danger' : 'primary'}
          call={asked === 'cancel' ? cancel : reveal}
          onConfirm={() => void act(asked)}
        >
          <p>
            {asked === 'reveal'
              ? t('ask.reveal_text')
              : item.points > 0
                ? t('ask.cancel_text', { count: item.points })
                : t('ask.cancel_free')}
          </p>
        </ConfirmModal>
      )}
    </>
  )
}
