import type { Supervisor } from '@throughway/contract/supervisor'
import { formatPhone } from '@throughway/domain/phone'
import { Button } from '@throughway/ui/button'
import { Modal } from '@throughway/ui/modal'
import { Notice, type NoticeProps } from '@throughway/ui/notice'
import { pageTitleId } from '@throughway/ui/page-header'
import { useToast } from '@throughway/ui/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/call-errors.ts'
import { useLaterFocus } from '#lib/use-later-focus.ts'
import { useAskSupervisorAgain, useRemoveSupervisor } from './supervisor.calls.ts'

/** Who it is, and how it stands: a state in words, with the one thing to do about it. */
export function SupervisorNow({ supervisor }: { supervisor: Supervisor }) {
  const { t } = useTranslation('supervisor')
  const showToast = useToast()
  const again = useAskSupervisorAgain()
  const [isRemoving, setRemoving] = useState(false)
  const standing = standingOf(supervisor)
  const mayAskAgain = standing !== 'confirmed' && standing !== 'wrong_person'

  function handleAgain() {
    again.mutate({}, { onSuccess: () => showToast({ tone: 'success', text: t('again.sent', { name: supervisor.name }) }) })
  }

  return (
    <div className="supervisor-now">
      <dl className="supervisor-now__facts">
        <div><dt>{t('field.name')}</dt><dd>{supervisor.name}</dd></div>
        <div><dt>{t('field.email')}</dt><dd>{supervisor.email}</dd></div>
        <div><dt>{t('field.phone')}</dt><dd>{formatPhone(supervisor.phone)}</dd></div>
      </dl>
      <Notice
        tone={tones[standing]}
        title={t(`state.${standing}.title`)}
        actions={
          <>
            {mayAskAgain && <Button size="small" pending={again.isPending} onClick={handleAgain}>{t('again.press')}</Button>}
            <Button size="small" kind="quiet" onClick={() => setRemoving(true)}>{t('remove.press')}</Button>
          </>
        }
      >
        <p>{t(`state.${standing}.text`, { name: supervisor.name })}</p>
      </Notice>
      {again.isError && <Notice tone="danger" role="alert"><p>{t(messageKeyOf(again.error), { ns: 'common' })}</p></Notice>}
      {isRemoving && <RemoveSupervisor name={supervisor.name} onClose={() => setRemoving(false)} />}
    </div>
  )
}

type Standing = 'waiting' | 'lapsed' | 'confirmed' | 'undeliverable' | 'wrong_person'

const tones: Record<Standing, NoticeProps['tone']> = { waiting: 'info', lapsed: 'warning', confirmed: 'success', undeliverable: 'warning', wrong_person: 'warning' }

function standingOf({ state, bounce, has_lapsed: hasLapsed }: Supervisor): Standing {
  if (state === 'confirmed') return 'confirmed'
  return bounce ?? (hasLapsed ? 'lapsed' : 'waiting')
}

function RemoveSupervisor({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation('supervisor')
  const remove = useRemoveSupervisor()
  const focusLater = useLaterFocus()
  const showToast = useToast()

  function handleRemove() {
    remove.mutate({}, {
      onSuccess: () => {
        onClose()
        showToast({ tone: 'success', text: t('remove.done') })
        focusLater(() => document.getElementById(pageTitleId)?.focus())
      },
    })
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('remove.title', { name })}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>{t('remove.keep')}</Button>
          <Button kind="danger" pending={remove.isPending} onClick={handleRemove}>{t('remove.press')}</Button>
        </>
      }
    >
      <p>{t('remove.text')}</p>
      {remove.isError && <Notice tone="danger" role="alert"><p>{t(messageKeyOf(remove.error), { ns: 'common' })}</p></Notice>}
    </Modal>
  )
}
