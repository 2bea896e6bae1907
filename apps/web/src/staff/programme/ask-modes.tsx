import { profileStaffCalls } from '@throughway/contract/account/profile'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextArea } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import './programme.css'

/** C27: asks everybody who has chosen for their usual ways of travel again. One member is asked from their page. */
export function AskModes() {
  const { t } = useTranslation('staff-programme')
  const formats = useFormats()
  const showToast = useToast()
  const { permissions } = useMember()
  const [isOpen, setOpen] = useState(false)
  if (!permissions.includes('member.ask')) return null

  function tell(members: number) {
    setOpen(false)
    const text = members > 0 ? t('modes.asked', { count: members, number: formats.whole(members) }) : t('modes.nobody')
    showToast({ tone: members > 0 ? 'success' : 'neutral', text })
    focusBehindDialog('h1')
  }

  return (
    <section className="programme__part" aria-labelledby="programme-modes">
      <h2 id="programme-modes">{t('modes.title')}</h2>
      <p>{t('modes.lead')}</p>
      <p>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('modes.button')}
        </Button>
      </p>
      {isOpen && <AskDialog onClose={() => setOpen(false)} onDone={tell} />}
    </section>
  )
}

function AskDialog({ onClose, onDone }: { onClose: () => void; onDone: (members: number) => void }) {
  const { t } = useTranslation('staff-programme')
  const form = useCallForm(profileStaffCalls.askModesAgain, {
    start: { reason: '' },
    thing: 'everybody',
    onDone: ({ members }) => onDone(members),
  })
  return (
    <FormDialog form={form} title={t('modes.ask')} submit={t('modes.submit')} onClose={onClose}>
      <p>{t('modes.text')}</p>
      <Field label={t('modes.reason')} hint={t('modes.reason_hint')} error={form.say('reason')} required>
        <TextArea
          data-autofocus
          rows={2}
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
