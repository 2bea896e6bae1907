import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { useSayDone } from './use-say-done.ts'

type Removal = {
  what: 'contact' | 'site' | 'domain' | 'code' | 'unit' | 'invitation'
  /** What it is called in the question. */
  name: string
  /** Sends the call. */
  remove: () => Promise<unknown>
}

/** Asks before a part of an organisation goes for good. A refusal is shown in the dialog. */
export function useRemoval() {
  const { sayRemoved } = useSayDone()
  const [asked, setAsked] = useState<Removal | undefined>(undefined)
  const dialog = asked && (
    <AskRemoval
      {...asked}
      onClose={() => setAsked(undefined)}
      onDone={() => {
        setAsked(undefined)
        sayRemoved()
      }}
    />
  )
  return { ask: (removal: Removal) => setAsked(removal), dialog }
}

type RemoveButtonProps = { name: string; text: string; onAsk: () => void }

/** A button in the row of a part, which names the part to those who do not see the row. */
export function RemoveButton({ name, text, onAsk }: RemoveButtonProps) {
  return (
    <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={onAsk}>
      {text} <span className="visually-hidden">{name}</span>
    </Button>
  )
}

type AskRemovalProps = Removal & { onClose: () => void; onDone: () => void }

function AskRemoval({ what, name, remove, onClose, onDone }: AskRemovalProps) {
  const { t } = useTranslation('staff-organisations')
  const [call, setCall] = useState<{ isPending: boolean; error: Error | undefined }>({
    isPending: false,
    error: undefined,
  })

  async function act() {
    setCall({ isPending: true, error: undefined })
    try {
      await remove()
      onDone()
    } catch (error) {
      setCall({ isPending: false, error: error as Error })
    }
  }

  return (
    <ConfirmModal
      title={t(`gone.${what}.title`, { name })}
      keepText={t('common:global_button_label_cancel')}
      confirmText={t(what === 'code' ? 'codes.end' : 'delete')}
      call={call}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      <p>{t(`gone.${what}.text`)}</p>
    </ConfirmModal>
  )
}
