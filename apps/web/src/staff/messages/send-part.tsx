import type { AudienceRule } from '@throughway/contract/content/audience'
import type { AudiencePreview, StaffMessage } from '@throughway/contract/content/message-staff'
import { useRouter } from '@tanstack/react-router'
import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { AudienceCount } from '../audience/audience-count.tsx'
import { AudienceSentence } from '../audience/audience-sentence.tsx'
import { findListPlace } from '../list/list-place.ts'
import { useDropMessage, useMailTest, usePreviewMessage, useSendMessage } from './message.calls.ts'

type SendPartProps = {
  message: StaffMessage
  /** The revision behind the form, which is the one that its writer deletes. */
  seen: number
  /** Something is typed that is not saved yet. */
  isChanged: boolean
  /** The audience as it is typed. */
  rule: AudienceRule
}

/** Counts whom the saved draft reaches, mails it to oneself, sends it or throws it away. It sends the saved text only. */
export function SendPart({ message, seen, isChanged, rule }: SendPartProps) {
  const { t } = useTranslation('staff-messages')
  const showToast = useToast()
  const canSend = useMember().permissions.includes('message.send')
  const preview = usePreviewMessage()
  const test = useMailTest()
  const [counted, setCounted] = useState<{ revision: number; told: AudiencePreview }>()
  const [asked, setAsked] = useState<'send' | 'drop'>()
  const [isTooEarly, setTooEarly] = useState(false)
  const { id, revision, channels } = message

  /** A refusal is shown beside the count. */
  async function count(): Promise<boolean> {
    setTooEarly(isChanged)
    if (isChanged) return false
    try {
      setCounted({ revision, told: await preview.mutateAsync({ id, revision }) })
      return true
    } catch {
      return false
    }
  }

  async function handleSend() {
    if (await count()) setAsked('send')
  }

  function handleTest() {
    setTooEarly(isChanged)
    if (isChanged) return
    test.mutate({ id }, { onSuccess: () => showToast({ tone: 'success', text: t('test.done') }) })
  }

  const told = counted && onlyChosen(counted.told, channels)
  return (
    <section className="send-part" aria-label={t('send.label')}>
      <h2>{t('send.label')}</h2>
      <AudienceCount
        counted={told}
        isStale={counted !== undefined && (isChanged || counted.revision !== revision)}
        isPending={preview.isPending}
        error={preview.error}
        onCount={() => void count()}
      />
      {isTooEarly && isChanged && (
        <Notice tone="warning" role="alert">
          {t('send.save_first')}
        </Notice>
      )}
      <FormRefusal error={test.error} />
      <p className="send-part__buttons">
        {canSend && (
          <Button kind="primary" aria-haspopup="dialog" pending={preview.isPending} onClick={() => void handleSend()}>
            {t('send.button')}
          </Button>
        )}
        <Button pending={test.isPending} onClick={handleTest}>
          {t('test.button')}
        </Button>
        <Button kind="quiet" aria-haspopup="dialog" onClick={() => setAsked('drop')}>
          {t('drop.button')}
        </Button>
      </p>
      {!canSend && <p className="quiet">{t('send.by_others')}</p>}
      {asked === 'send' && counted && (
        <AskToSend message={message} rule={rule} told={counted.told} onClose={() => setAsked(undefined)} />
      )}
      {asked === 'drop' && <AskToDrop id={id} seen={seen} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

/** Leaves the figures of mails and notices out when the message does not go that way. */
function onlyChosen(
  { by_mail: byMail, by_push: byPush, ...told }: AudiencePreview,
  channels: StaffMessage['channels'],
) {
  return {
    ...told,
    ...(channels.includes('mail') && { by_mail: byMail }),
    ...(channels.includes('push') && { by_push: byPush }),
  }
}

type AskToSendProps = { message: StaffMessage; rule: AudienceRule; told: AudiencePreview; onClose: () => void }

function AskToSend({ message: { id, revision, channels }, rule, told, onClose }: AskToSendProps) {
  const { t } = useTranslation('staff-messages')
  const formats = useFormats()
  const showToast = useToast()
  const send = useSendMessage()
  const { count, by_mail: byMail, by_push: byPush } = told
  const members = count === null ? t('send.untold') : t('send.members', { count, number: formats.whole(count) })

  return (
    <ConfirmModal
      title={t('send.title', { members })}
      keepText={t('common:global_button_label_cancel')}
      confirmText={t('send.confirm')}
      kind="primary"
      call={send}
      onConfirm={() =>
        send.mutate(
          { id, revision },
          {
            onSuccess: () => {
              showToast({ tone: 'success', text: t('send.done') })
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <AudienceSentence rule={rule} />
      {channels.includes('mail') && (
        <p>
          {byMail !== null && `${t('send.mails', { count: byMail, number: formats.whole(byMail) })} `}
          {t('send.slices')}
        </p>
      )}
      {channels.includes('push') && (
        <p>
          {byPush !== null && `${t('send.pushes', { count: byPush, number: formats.whole(byPush) })} `}
          {t('send.pushes_by_day')}
        </p>
      )}
      <p>{t('send.final')}</p>
    </ConfirmModal>
  )
}

function AskToDrop({ id, seen, onClose }: { id: string; seen: number; onClose: () => void }) {
  const { t } = useTranslation('staff-messages')
  const showToast = useToast()
  const router = useRouter()
  const drop = useDropMessage()
  return (
    <ConfirmModal
      title={t('drop.title')}
      keepText={t('common:global_button_label_cancel')}
      confirmText={t('drop.confirm')}
      call={drop}
      onConfirm={() =>
        drop.mutate(
          { id, revision: seen },
          {
            onSuccess: () => {
              showToast({ tone: 'success', text: t('drop.done') })
              void router.navigate({ href: findListPlace('/admin/messages'), ignoreBlocker: true })
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{t('drop.text')}</p>
    </ConfirmModal>
  )
}
