import { conversationCalls } from '@throughway/contract/match/conversation'
import { type ContactReportReason, contactReportReasons, longestLine } from '@throughway/domain/match/contact'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea } from '@throughway/ui/field/text-input'
import { Modal } from '@throughway/ui/overlay/modal'
import { useToast } from '@throughway/ui/overlay/toast'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'

/** Tells staff of somebody. They read the reason and what this one wrote last, and nothing else. */
export function ReportForm({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('conversation')
  const formId = useId()
  const showToast = useToast()
  const form = useCallForm(conversationCalls.reportConversation, {
    start: { reason: 'rude' as ContactReportReason, words: '' },
    inputOf: (values) => ({ id, ...values }),
    thing: id,
    onDone: () => {
      showToast({ tone: 'success', text: t('report.done') })
      onClose()
    },
  })
  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      title={t('report.title', { name })}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:global_button_label_cancel')}</Button>
          <Button type="submit" form={formId} kind="primary" pending={form.isPending}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit}>
        <p>{t('report.text', { name })}</p>
        <Field label={t('report.reason')} error={form.say('reason')}>
          <SelectInput
            name="reason"
            options={contactReportReasons.map((each) => ({ value: each, label: t(`reason.${each}`) }))}
            value={form.values.reason}
            onChange={({ target }) => form.change({ reason: target.value as ContactReportReason })}
          />
        </Field>
        <Field label={t('report.words')} error={form.say('words')} required>
          <TextArea
            name="report_words"
            maxLength={longestLine}
            value={form.values.words}
            onChange={({ target }) => form.change({ words: target.value })}
          />
        </Field>
        <FormRefusal error={form.refusal} />
      </form>
    </Modal>
  )
}
