import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/modal'
import { Notice } from '@throughway/ui/notice'
import { useToast } from '@throughway/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/call-errors.ts'
import { Section } from '#lib/furniture/section.tsx'
import { useDeleteRecording, useWithdrawConsent } from './recording.calls.ts'

/** Takes the consent back, or that and everything that was kept. */
export function EndRecording({ isOn, reports, onEnded }: { isOn: boolean; reports: number; onEnded: () => void }) {
  const { t } = useTranslation('recording')
  const [asked, setAsked] = useState<'stop' | 'delete'>()
  return (
    <Section title={t('end.title')}>
      <div className="form-page__part">
        <p>{t('end.kept')} {reports > 0 && t('end.reports', { count: reports })}</p>
        <div className="form-page__actions">
          {isOn && <Button onClick={() => setAsked('stop')}>{t('end.stop')}</Button>}
          <Button kind="danger" onClick={() => setAsked('delete')}>{t('end.delete')}</Button>
        </div>
      </div>
      {asked && <EndQuestion key={asked} what={asked} onClose={() => setAsked(undefined)} onEnded={onEnded} />}
    </Section>
  )
}

function EndQuestion({ what, onClose, onEnded }: { what: 'stop' | 'delete'; onClose: () => void; onEnded: () => void }) {
  const { t } = useTranslation('recording')
  const showToast = useToast()
  const [stop, forget] = [useWithdrawConsent(), useDeleteRecording()]
  const end = what === 'stop' ? stop : forget

  async function handleEnd() {
    try {
      await end.mutateAsync({})
    } catch {
      return // what went wrong stands in the question
    }
    showToast({ tone: 'success', text: t(`end.${what}_done`) })
    onClose()
    onEnded()
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t(`end.${what}_title`)}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>{t('end.go_on')}</Button>
          <Button kind="danger" pending={end.isPending} onClick={() => void handleEnd()}>{t(`end.${what}`)}</Button>
        </>
      }
    >
      <p>{t(`end.${what}_text`)}</p>
      {end.isError && <Notice tone="danger" role="alert"><p>{t(messageKeyOf(end.error), { ns: 'common' })}</p></Notice>}
    </Modal>
  )
}
