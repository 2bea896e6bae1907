import type { VolunteerOffer } from '@throughway/contract/account/volunteer'
import { findNextState } from '@throughway/domain/ride/volunteers'
import { Button } from '@throughway/ui/button'
import { Notice, type NoticeProps } from '@throughway/ui/state/notice'
import { pageTitleId } from '@throughway/ui/page-header'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { useMoveVolunteerOffer } from './volunteer.calls.ts'

const tones: Record<VolunteerOffer['state'], NoticeProps['tone']> = {
  applied: 'info',
  checks: 'info',
  active: 'success',
  paused: 'warning',
  suspended: 'warning',
  left: 'info',
}

/** The state of the offer in words, with the member's possible actions. */
export function OfferNow({ offer }: { offer: VolunteerOffer }) {
  const { t } = useTranslation('volunteer')
  const showToast = useToast()
  const focusLater = useLaterFocus()
  const move = useMoveVolunteerOffer()
  const [isLeaving, setLeaving] = useState(false)
  const { state, paused_by: pausedBy, expired, is_checked: isChecked } = offer
  const hasDates = offer.licence_until !== null && offer.insurance_until !== null
  const waitsForLook = state === 'paused' && pausedBy !== 'staff' && !isChecked && hasDates && expired.length === 0
  const text = waitsForLook
    ? 'state.waits_for_look'
    : state === 'paused'
      ? `state.paused_by_${pausedBy ?? 'member'}`
      : `state.${state}`
  const may = (word: 'pause' | 'resume' | 'leave') =>
    findNextState(state, word, 'member') !== undefined &&
    !(word === 'resume' && (pausedBy === 'staff' || expired.length > 0 || !hasDates || !isChecked))

  function handleMove(word: 'pause' | 'resume' | 'leave') {
    move.mutate(
      { move: word },
      {
        onSuccess: () => {
          showToast({ tone: 'success', text: t(`moved.${word}`) })
          if (word !== 'leave') return
          setLeaving(false)
          focusLater(() => document.getElementById(pageTitleId)?.focus())
        },
      },
    )
  }

  return (
    <>
      <Notice
        tone={tones[state]}
        title={t(`state_title.${state}`)}
        actions={
          <>
            {may('pause') && (
              <Button size="small" pending={move.isPending} onClick={() => handleMove('pause')}>
                {t('move.pause')}
              </Button>
            )}
            {may('resume') && (
              <Button size="small" pending={move.isPending} onClick={() => handleMove('resume')}>
                {t('move.resume')}
              </Button>
            )}
            {may('leave') && (
              <Button size="small" kind="quiet" onClick={() => setLeaving(true)}>
                {t('move.leave')}
              </Button>
            )}
          </>
        }
      >
        <p>{t(text)}</p>
        {state === 'active' && <PageLink href="/more/volunteer_drives">{t('to_rides')}</PageLink>}
        {!hasDates && state !== 'left' && <p>{t('undated')}</p>}
        {expired.length > 0 && <p>{t('expired', { count: expired.length })}</p>}
      </Notice>
      {move.isError && !isLeaving && (
        <Notice tone="danger" role="alert">
          <p>{t(messageKeyOf(move.error), { ns: 'common' })}</p>
        </Notice>
      )}
      <ConfirmModal
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('leave.title')}
        keepText={t('leave.stay')}
        confirmText={t('move.leave')}
        call={move}
        onConfirm={() => handleMove('leave')}
      >
        <p>{t('leave.text')}</p>
      </ConfirmModal>
    </>
  )
}
