import { conversationCalls } from '@throughway/contract/match/conversation'
import { standingPoolCalls } from '@throughway/contract/match/standing-pool'
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

type Values = { reason: ContactReportReason; words: string }
type Form = Pick<
  ReturnType<typeof useCallForm<typeof conversationCalls.reportConversation, Values>>,
  'values' | 'change' | 'say' | 'isPending' | 'handleSubmit' | 'refusal'
>
type About = { id: string; name: string; onClose: () => void }

const nothingSaid: Values = { reason: 'rude', words: '' }

/** Tells staff of whom the member writes with. They read the reason and what this one wrote last, and nothing else. */
export function ReportForm({ id, name, onClose }: About) {
  const onDone = useReported(onClose)
  const form = useCallForm(conversationCalls.reportConversation, {
    start: nothingSaid,
    inputOf: (values) => ({ id, ...values }),
    thing: id,
    onDone,
  })
  return <ReportModal form={form} name={name} onClose={onClose} />
}

/** The same of somebody whom a search shows, by the wish that was found. */
export function ReportMatchForm({ id, name, onClose }: About) {
  const { t } = useTranslation('conversation')
  const onDone = useReported(onClose)
  const form = useCallForm(conversationCalls.reportMatch, {
    start: nothingSaid,
    inputOf: (values) => ({ id, ...values }),
    thing: id,
    onDone,
  })
  return <ReportModal form={form} name={name} text={t('report.text_match', { name })} onClose={onClose} />
}

/** The same of somebody of a pool, whom the member may never have written to. */
export function ReportMemberForm({ id, memberId, name, onClose }: About & { memberId: string }) {
  const onDone = useReported(onClose)
  const form = useCallForm(standingPoolCalls.reportPoolMember, {
    start: nothingSaid,
    inputOf: (values) => ({ id, member_id: memberId, ...values }),
    thing: memberId,
    onDone,
  })
  return <ReportModal form={form} name={name} onClose={onClose} />
}

function useReported(onClose: () => void) {
  const { t } = useTranslation('conversation')
  const showToast = useToast()
  return () => {
    showToast({ tone: 'success', text: t('report.done') })
    onClose()
  }
}

type ModalProps = Omit<About, 'id'> & {
  form: Form
  /** What staff read, where it is not the usual. */
  text?: string
}

function ReportModal({ form, name, text, onClose }: ModalProps) {
  const { t } = useTranslation('conversation')
  const formId = useId()
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
        <p>{text ?? t('report.text', { name })}</p>
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
