import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/modal'
import { Notice } from '@throughway/ui/notice'
import { pageTitleId } from '@throughway/ui/page-header'
import { useToast } from '@throughway/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/call-errors.ts'
import { Section } from '#lib/furniture/section.tsx'
import { useLaterFocus } from '#lib/use-later-focus.ts'
import { useDeleteRecording, useWithdrawConsent } from './recording.calls.ts'

/** Takes the consent back, or that and everything that was kept. */
export function EndRecording({ isOn, reports }: { isOn: boolean; reports: number }) {
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
      {asked && <EndQuestion key={asked} what={asked} onClose={() => setAsked(undefined)} />}
    </Section>
  )
}

function EndQuestion({ what, onClose }: { what: 'stop' | 'delete'; onClose: () => void }) {
  const { t } = useTranslation('recording')
  const showToast = useToast()
  const focusLater = useLaterFocus()
  const [stop, forget] = [useWithdrawConsent(), useDeleteRecording()]
  const end = what === 'stop' ? stop : forget

  function handleEnd() {
    end.mutate({}, {
      onSuccess: () => {
        showToast({ tone: 'success', text: t(`end.${what}_done`) })
        onClose()
        focusLater(() => document.getElementById(pageTitleId)?.focus())
      },
    })
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
          <Button kind="danger" pending={end.isPending} onClick={handleEnd}>{t(`end.${what}`)}</Button>
        </>
      }
    >
      <p>{t(`end.${what}_text`)}</p>
      {end.isError && <Notice tone="danger" role="alert"><p>{t(messageKeyOf(end.error), { ns: 'common' })}</p></Notice>}
    </Modal>
  )
}
