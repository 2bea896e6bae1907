import { useRouter } from '@tanstack/react-router'
import type { StaffPoll } from '@throughway/contract/content/poll-staff'
import { fewestAnswers } from '@throughway/domain/poll/publish-counts'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { useCountAudience } from '../audience/audience.calls.ts'
import { ruleOf, valuesOfAudience } from '../audience/audience-values.ts'
import { useClosePoll, useDropPoll, useOpenPoll } from './poll.calls.ts'

type Asked = 'open' | 'close' | 'drop'

type PollActsProps = {
  poll: StaffPoll
  /** Something is typed that is not saved. */
  isChanged: boolean
  onLeaving: (isLeaving: boolean) => void
}

/** The actions of staff on a poll in its state. A draft is opened as it was saved. */
export function PollActs({ poll, isChanged, onLeaving }: PollActsProps) {
  const { t } = useTranslation('staff-polls')
  const router = useRouter()
  const showToast = useToast()
  const { permissions } = useMember()
  const [asked, setAsked] = useState<Asked>()
  const [isTooEarly, setTooEarly] = useState(false)
  const [canDraft, canOpen] = [permissions.includes('poll.draft'), permissions.includes('poll.open')]
  const { id, state } = poll

  function handleOpen() {
    setTooEarly(isChanged)
    if (!isChanged) setAsked('open')
  }

  function handleDone(what: Asked) {
    setAsked(undefined)
    const done = what === 'open' && opensLater(poll) ? 'open.done_later' : (`${what}.done` as const)
    showToast({ tone: 'success', text: t(done) })
    if (what === 'drop') void router.navigate({ href: '/admin/polls' })
    else focusBehindDialog('h1')
  }

  const dialog = { poll, onClose: () => setAsked(undefined) }
  return (
    <>
      {isTooEarly && isChanged && (
        <Notice tone="warning" role="alert">
          {t('open.save_first')}
        </Notice>
      )}
      <p className="poll-acts">
        {state === 'draft' && canOpen && (
          <Button kind="primary" aria-haspopup="dialog" onClick={handleOpen}>
            {t('open.button')}
          </Button>
        )}
        {(state === 'open' || state === 'planned') && canOpen && (
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setAsked('close')}>
            {t(state === 'planned' ? 'close.call_off' : 'close.button')}
          </Button>
        )}
        {canDraft && (
          <Button onClick={() => void router.navigate({ href: `/admin/poll/new?from=${id}` })}>{t('copy')}</Button>
        )}
        {state === 'draft' && canDraft && (
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsked('drop')}>
            {t('drop.button')}
          </Button>
        )}
      </p>
      {asked === 'open' && <OpenDialog {...dialog} onDone={() => handleDone('open')} />}
      {asked === 'close' && <CloseDialog {...dialog} onDone={() => handleDone('close')} />}
      {asked === 'drop' && <DropDialog {...dialog} onLeaving={onLeaving} onDone={() => handleDone('drop')} />}
    </>
  )
}

/** By this device's clock, for the words alone: the server decides when it opens. */
function opensLater({ opens_at: at }: StaffPoll): boolean {
  return at !== null && Date.parse(at) > Date.now()
}

type DialogProps = { poll: StaffPoll; onClose: () => void; onDone: () => void }

/** Says to how many the poll goes before it is opened. */
function OpenDialog({ poll, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('staff-polls')
  const formats = useFormats()
  const { brand } = useBrand()
  const open = useOpenPoll()
  const { mutate: countNow, data: counted } = useCountAudience()
  const { id, revision, audience, opens_at: opensAt, closes_at: closesAt } = poll
  const rule = JSON.stringify(ruleOf(valuesOfAudience(audience)))
  useEffect(() => countNow({ audience: JSON.parse(rule) as ReturnType<typeof ruleOf> }), [countNow, rule])
  const count = counted?.count ?? undefined

  return (
    <ConfirmModal
      title={t('open.title')}
      keepText={t('cancel')}
      confirmText={t('open.submit')}
      kind="primary"
      call={open}
      onConfirm={() => open.mutate({ id, revision: String(revision) }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>
        {opensAt && opensLater(poll)
          ? t('open.text_later', { moment: formats.moment(opensAt, brand.time_zone) })
          : t('open.text')}
      </p>
      <p>{t('open.until', { moment: formats.moment(closesAt, brand.time_zone) })}</p>
      <output>
        {count !== undefined && (
          <>
            <strong>{t('open.count', { count, number: formats.whole(count) })}</strong>{' '}
            {count < fewestAnswers && t('open.few', { number: fewestAnswers })}
          </>
        )}
      </output>
    </ConfirmModal>
  )
}

function CloseDialog({ poll: { id, state }, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('staff-polls')
  const close = useClosePoll()
  const isPlanned = state === 'planned'
  return (
    <ConfirmModal
      title={t(isPlanned ? 'close.call_off_title' : 'close.title')}
      keepText={t('cancel')}
      confirmText={t(isPlanned ? 'close.call_off_submit' : 'close.submit')}
      call={close}
      onConfirm={() => close.mutate({ id }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{t(isPlanned ? 'close.call_off_text' : 'close.text')}</p>
    </ConfirmModal>
  )
}

function DropDialog({
  poll: { id, revision },
  onClose,
  onDone,
  onLeaving,
}: DialogProps & Pick<PollActsProps, 'onLeaving'>) {
  const { t } = useTranslation('staff-polls')
  const drop = useDropPoll()
  return (
    <ConfirmModal
      title={t('drop.title')}
      keepText={t('cancel')}
      confirmText={t('drop.submit')}
      call={drop}
      onConfirm={() => {
        onLeaving(true)
        drop.mutate({ id, revision: String(revision) }, { onSuccess: onDone, onError: () => onLeaving(false) })
      }}
      onClose={onClose}
    >
      <p>{t('drop.text')}</p>
    </ConfirmModal>
  )
}
