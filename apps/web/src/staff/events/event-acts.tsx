import { useRouter } from '@tanstack/react-router'
import type { StaffEvent } from '@throughway/contract/content/special-event-staff'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useBrand, useMember } from '#lib/screen/hooks.ts'
import { EditEvent } from './edit-event.tsx'
import { useDropEvent, useEndEvent, usePublishEvent } from './event.calls.ts'

type Asked = 'publish' | 'facts' | 'end' | 'drop'

type EventActsProps = {
  event: StaffEvent
  canWrite: boolean
  /** Words are typed that are not saved. */
  isChanged: boolean
  onSaved: (revision: number) => void
  onLeaving: (isLeaving: boolean) => void
}

/** The actions of staff on an event in its state. An event is published as it was saved. */
export function EventActs({ event, canWrite, isChanged, onSaved, onLeaving }: EventActsProps) {
  const { t } = useTranslation('staff-events')
  const router = useRouter()
  const showToast = useToast()
  const { languages } = useBrand().brand
  const canPublish = useMember().permissions.includes('event.publish')
  const [asked, setAsked] = useState<Asked>()
  const [missing, setMissing] = useState<'save' | 'words'>()
  const { state } = event
  const hasWords = event.texts.some(({ language, about }) => language === languages[0] && about)

  function handlePublish() {
    const lack = isChanged ? 'save' : hasWords ? undefined : 'words'
    setMissing(lack)
    if (!lack) setAsked('publish')
  }

  function handleDone(what: Asked) {
    setAsked(undefined)
    showToast({ tone: 'success', text: t(`${what}.done`) })
    if (what === 'drop') void router.navigate({ href: '/admin/events' })
    else focusBehindDialog('h1')
  }

  const dialog = { event, onClose: () => setAsked(undefined) }
  return (
    <>
      {((missing === 'save' && isChanged) || (missing === 'words' && !hasWords)) && (
        <Notice tone="warning" role="alert">
          {t(`publish.${missing}_first`, { language: t(`language.${languages[0]!}`) })}
        </Notice>
      )}
      <p className="event-acts">
        {state === 'draft' && canPublish && (
          <Button kind="primary" aria-haspopup="dialog" onClick={handlePublish}>
            {t('publish.button')}
          </Button>
        )}
        {canWrite && (
          <Button aria-haspopup="dialog" onClick={() => setAsked('facts')}>
            {t('facts.button')}
          </Button>
        )}
        {state === 'published' && canPublish && (
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsked('end')}>
            {t('end.button')}
          </Button>
        )}
        {state === 'draft' && canWrite && (
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsked('drop')}>
            {t('drop.button')}
          </Button>
        )}
      </p>
      {asked === 'facts' && (
        <EditEvent
          {...dialog}
          onDone={({ revision }) => {
            onSaved(revision)
            handleDone('facts')
          }}
        />
      )}
      {asked === 'publish' && <PublishDialog {...dialog} onDone={() => handleDone('publish')} />}
      {asked === 'end' && <EndDialog {...dialog} onDone={() => handleDone('end')} />}
      {asked === 'drop' && <DropDialog {...dialog} onLeaving={onLeaving} onDone={() => handleDone('drop')} />}
    </>
  )
}

type DialogProps = { event: StaffEvent; onClose: () => void; onDone: () => void }

function PublishDialog({ event: { id, revision }, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('staff-events')
  const publish = usePublishEvent()
  return (
    <ConfirmModal
      title={t('publish.title')}
      keepText={t('cancel')}
      confirmText={t('publish.submit')}
      kind="primary"
      call={publish}
      onConfirm={() => publish.mutate({ id: String(id), revision: String(revision) }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{t('publish.text')}</p>
    </ConfirmModal>
  )
}

function EndDialog({ event: { id, kind }, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('staff-events')
  const end = useEndEvent()
  return (
    <ConfirmModal
      title={t('end.title')}
      keepText={t('cancel')}
      confirmText={t('end.submit')}
      call={end}
      onConfirm={() => end.mutate({ id: String(id) }, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{t('end.text')}</p>
      {kind === 'registration' && <p>{t('end.text_registered')}</p>}
    </ConfirmModal>
  )
}

type DropDialogProps = DialogProps & Pick<EventActsProps, 'onLeaving'>

function DropDialog({ event: { id, revision }, onClose, onDone, onLeaving }: DropDialogProps) {
  const { t } = useTranslation('staff-events')
  const drop = useDropEvent()
  return (
    <ConfirmModal
      title={t('drop.title')}
      keepText={t('cancel')}
      confirmText={t('drop.submit')}
      call={drop}
      onConfirm={() => {
        onLeaving(true)
        drop.mutate(
          { id: String(id), revision: String(revision) },
          { onSuccess: onDone, onError: () => onLeaving(false) },
        )
      }}
      onClose={onClose}
    >
      <p>{t('drop.text')}</p>
    </ConfirmModal>
  )
}
