import { Button } from '@throughway/ui/button'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { Section } from '#lib/page/section.tsx'
import { useDeleteRecording, useWithdrawConsent } from './recording.calls.ts'

/** Withdraws the consent, or also deletes all stored data. */
export function EndRecording({ isOn, reports, onEnded }: { isOn: boolean; reports: number; onEnded: () => void }) {
  const { t } = useTranslation('recording')
  const [asked, setAsked] = useState<'stop' | 'delete'>()
  return (
    <Section title={t('end.title')}>
      <div className="form-page__part">
        <p>
          {t('end.kept')} {reports > 0 && t('end.reports', { count: reports })}
        </p>
        <div className="form-page__actions">
          {isOn && <Button onClick={() => setAsked('stop')}>{t('end.stop')}</Button>}
          <Button kind="danger" onClick={() => setAsked('delete')}>
            {t('end.delete')}
          </Button>
        </div>
      </div>
      {asked && <EndQuestion key={asked} what={asked} onClose={() => setAsked(undefined)} onEnded={onEnded} />}
    </Section>
  )
}

function EndQuestion({
  what,
  onClose,
  onEnded,
}: {
  what: 'stop' | 'delete'
  onClose: () => void
  onEnded: () => void
}) {
  const { t } = useTranslation('recording')
  const showToast = useToast()
  const [stop, forget] = [useWithdrawConsent(), useDeleteRecording()]
  const end = what === 'stop' ? stop : forget

  async function handleEnd() {
    try {
      await end.mutateAsync({})
    } catch {
      return // the dialog shows the failure
    }
    showToast({ tone: 'success', text: t(`end.${what}_done`) })
    onClose()
    onEnded()
  }

  return (
    <ConfirmModal
      onClose={onClose}
      title={t(`end.${what}_title`)}
      keepText={t('end.go_on')}
      confirmText={t(`end.${what}`)}
      call={end}
      onConfirm={() => void handleEnd()}
    >
      <p>{t(`end.${what}_text`)}</p>
    </ConfirmModal>
  )
}
