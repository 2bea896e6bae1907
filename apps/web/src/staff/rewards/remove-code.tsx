import { longestCode, rewardStockCalls } from '@throughway/contract/reward/reward-stock-staff'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormDialog } from '../frame/form-dialog.tsx'

/** Removes one free code from the pool. Codes are secrets, so it is typed and not picked from a list. */
export function RemoveCode({ number }: { number: number }) {
  const { t } = useTranslation('staff-rewards')
  const showToast = useToast()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="reward-acts">
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('remove.button')}
        </Button>
      </p>
      {isOpen && (
        <RemoveDialog
          number={number}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            showToast({ tone: 'success', text: t('remove.done') })
          }}
        />
      )}
    </>
  )
}

type RemoveDialogProps = { number: number; onClose: () => void; onDone: () => void }

function RemoveDialog({ number, onClose, onDone }: RemoveDialogProps) {
  const { t } = useTranslation('staff-rewards')
  const form = useCallForm(rewardStockCalls.removeRewardCode, {
    start: { code: '', reason: '' },
    inputOf: (values: { code: string; reason: string }) => ({ id: String(number), ...values }),
    thing: String(number),
    onDone,
  })
  return (
    <FormDialog form={form} title={t('remove.title')} submit={t('remove.submit')} kind="danger" onClose={onClose}>
      <p>{t('remove.text')}</p>
      <Field label={t('remove.code')} error={form.say('code')} required>
        <TextInput
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          maxLength={longestCode}
          value={form.values.code}
          onChange={({ target }) => form.change({ code: target.value })}
        />
      </Field>
      <Field label={t('remove.reason')} error={form.say('reason')} required>
        <TextArea
          rows={2}
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
