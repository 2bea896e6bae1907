import type { Race } from '@throughway/contract/race/race'
import { Button } from '@throughway/ui/button'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { useJoinRace, useLeaveRace } from './race.calls.ts'

/** C17: joins a race before or during it, or leaves it, which is asked once. */
export function JoinRace({ race }: { race: Pick<Race, 'id' | 'name' | 'mine' | 'can_join' | 'kind' | 'state'> }) {
  const { t } = useTranslation('race')
  const showToast = useToast()
  const join = useJoinRace()
  const leave = useLeaveRace()
  const [isAsking, setAsking] = useState(false)
  const id = String(race.id)
  const isIn = race.mine !== null && !race.mine.has_left

  if (isIn && race.state !== 'certified' && race.state !== 'void')
    return (
      <>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('leave.action')}
        </Button>
        <ConfirmModal
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          title={t('leave.title', { name: race.name })}
          keepText={t('leave.keep')}
          confirmText={t('leave.confirm')}
          call={leave}
          onConfirm={() =>
            leave.mutate(
              { id },
              {
                onSuccess: () => {
                  setAsking(false)
                  showToast({ text: t('leave.done', { name: race.name }) })
                },
              },
            )
          }
        >
          <p>{t(race.kind === 'team' || race.kind === 'organisation' ? 'leave.text_group' : 'leave.text')}</p>
        </ConfirmModal>
      </>
    )
  if (isIn || !race.can_join) return null
  return (
    <div className="join-race">
      <Button
        kind="primary"
        pending={join.isPending}
        onClick={() =>
          join.mutate(
            { id },
            { onSuccess: () => showToast({ tone: 'success', text: t('join.done', { name: race.name }) }) },
          )
        }
      >
        {t('join.action')}
      </Button>
      {join.error && (
        <Notice tone="danger" role="alert">
          <p>
            {t(messageKeyOf(join.error), { ns: 'common' })}{' '}
            {join.error instanceof RefusalError && join.error.name === 'racingOff' && (
              <PageLink href="/account/racing">{t('join.racing_on')}</PageLink>
            )}
          </p>
        </Notice>
      )}
    </div>
  )
}
