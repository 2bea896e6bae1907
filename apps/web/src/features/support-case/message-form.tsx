import { supportCaseCalls, type SupportTopic, supportTopics } from '@throughway/contract/programme/support-case'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useAskStaff, useAskStaffAsMember } from './support-case.calls.ts'

const { askStaff, askStaffAsMember } = supportCaseCalls

/** The case that a message continues: the token from the mail, and the number that people know. */
export type EarlierCase = { token: string; number: number }

type MessageFormProps = {
  about: EarlierCase | undefined
  /** The address of the member who writes; the account has the name too. */
  memberEmail: string | undefined
  onSent: (number: number) => void
}

/** Topic and message, and for a visitor name and address. */
export function MessageForm({ about, memberEmail, onSent }: MessageFormProps) {
  const { t } = useTranslation('support')
  const isMember = memberEmail !== undefined
  const visitors = useAskStaff()
  const members = useAskStaffAsMember()
  const start = { topic: '' as SupportTopic, message: '', name: '', email: '' }
  const inputOf = (typed: typeof start) => {
    const { topic, message, name, email } = typed
    return { topic, message, ...(about && { about: about.token }), ...(!isMember && { name, email }) }
  }
  const form = useCallForm(isMember ? askStaffAsMember : askStaff, {
    start,
    inputOf,
    by: isMember ? members : visitors,
    thing: about && String(about.number),
    onDone: ({ number }) => onSent(number),
  })
  const { values, change, say } = form

  return (
    <form className="support__form" noValidate onSubmit={form.handleSubmit}>
      {about && <p>{t('about', { number: about.number })}</p>}
      <Field label={t('topic_label')} error={say('topic')} required>
        <SelectInput
          name="topic"
          value={values.topic}
          placeholder={t('choose')}
          options={supportTopics.map((topic) => ({ value: topic, label: t(`topic.${topic}`) }))}
          onChange={({ target }) => change({ topic: target.value as SupportTopic })}
        />
      </Field>
      <Field label={t('message')} hint={t('message_hint')} error={say('message')} required>
        <TextArea
          name="message"
          rows={7}
          value={values.message}
          onChange={({ target }) => change({ message: target.value })}
        />
      </Field>
      {isMember ? (
        <p className="quiet">{t('answer_to', { email: memberEmail })}</p>
      ) : (
        <>
          <Field label={t('name')} error={say('name')} required>
            <TextInput
              name="name"
              autoComplete="name"
              value={values.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          </Field>
          <Field label={t('email')} hint={t('email_hint')} error={say('email')} required>
            <TextInput
              type="email"
              name="email"
              autoComplete="email"
              autoCapitalize="none"
              value={values.email}
              onChange={({ target }) => change({ email: target.value })}
            />
          </Field>
        </>
      )}
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
