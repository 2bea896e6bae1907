import type { ToldWish } from '@throughway/contract/match/wish'
import { Badge } from '@throughway/ui/badge'
import { Button, buttonClass } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useDeleteWish, useRenewWish, useShowWish } from './matching.calls.ts'
import { useSayWish } from './use-say-wish.ts'
import { WishNeeds } from './wish-needs.tsx'

/** One wish with what it lacks, its last day, and its actions. */
export function WishCard({ wish }: { wish: ToldWish }) {
  const { t } = useTranslation('matching')
  const showToast = useToast()
  const { sayDays, sayTimes, sayPoint, formats } = useSayWish()
  const renew = useRenewWish()
  const hide = useShowWish()
  const remove = useDeleteWish()
  const [isGoing, setGoing] = useState(false)
  const { id, profile: name, needs } = wish
  const isHidden = wish.visibility === 'hidden'
  const canFind = needs.length === 0 && wish.is_good && !isHidden
  const fail = (error: Error) => showToast({ tone: 'danger', text: t(messageKeyOf(error), { ns: 'common' }) })

  function handleRenew() {
    renew.mutate(
      { id },
      { onSuccess: () => showToast({ tone: 'success', text: t('renewed', { name }) }), onError: fail },
    )
  }

  function handleHide() {
    hide.mutate(
      { id, visibility: 'hidden', organisations: wish.organisations.map((each) => each.id) },
      { onSuccess: () => showToast({ tone: 'success', text: t('hidden_now', { name }) }), onError: fail },
    )
  }

  return (
    <li className="wish-card">
      <h3 className="wish-card__name">
        {name}
        <Badge tone="brand">{t(`kind.${wish.kind}`)}</Badge>
        {isHidden && <Badge>{t('hidden')}</Badge>}
      </h3>
      <p>{[sayDays(wish.days), sayTimes(wish)].filter(Boolean).join(' · ')}</p>
      {wish.home_point && wish.work_point && (
        <p className="quiet">{t('from_to', { from: sayPoint(wish.home_point), to: sayPoint(wish.work_point) })}</p>
      )}
      {needs.length > 0 && <WishNeeds wish={wish} onRenew={handleRenew} isRenewing={renew.isPending} />}
      {needs.length === 0 && !wish.is_good && (
        <Notice
          tone="warning"
          actions={
            <Button size="small" pending={renew.isPending} onClick={handleRenew}>
              {t('renew', { name })}
            </Button>
          }
        >
          {t('over', { date: formats.date(wish.good_until, 'monthDay') })}
        </Notice>
      )}
      {canFind && <p className="quiet">{t('good_until', { date: formats.date(wish.good_until, 'monthDay') })}</p>}
      <div className="wish-card__actions">
        {canFind && (
          <PageLink
            href={`/trips/company?operation=find&id=${id}`}
            className={buttonClass({ kind: 'primary', size: 'small' })}
          >
            {t('find', { name })}
          </PageLink>
        )}
        <PageLink
          href={`/trips/company?operation=edit&id=${wish.profile_id}`}
          className={buttonClass({ size: 'small' })}
        >
          {/* the form asks to whom, since a press would show it to everybody */}
          {t(isHidden ? 'show' : 'change', { name })}
        </PageLink>
        {canFind && (
          <Button size="small" kind="quiet" pending={renew.isPending} onClick={handleRenew}>
            {t('renew', { name })}
          </Button>
        )}
        {!isHidden && (
          <Button size="small" kind="quiet" pending={hide.isPending} onClick={handleHide}>
            {t('hide', { name })}
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={() => setGoing(true)}>
          {t('stop', { name })}
        </Button>
      </div>
      {isGoing && (
        <ConfirmModal
          title={t('stop_title', { name })}
          keepText={t('keep')}
          confirmText={t('stop_now')}
          call={remove}
          onClose={() => setGoing(false)}
          onConfirm={() => remove.mutate({ id }, { onSuccess: () => setGoing(false) })}
        >
          <p>{t('stop_text')}</p>
        </ConfirmModal>
      )}
    </li>
  )
}
