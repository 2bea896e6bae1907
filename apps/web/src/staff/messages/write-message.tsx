import { contactTopics } from '@throughway/contract/account/contact'
import { messagePriorities } from '@throughway/contract/content/message'
import { messageStaffCalls, type StaffMessage, writtenKinds } from '@throughway/contract/content/message-staff'
import type { Language } from '@throughway/contract/programme/brand'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { AudienceFields } from '../audience/audience-fields.tsx'
import { previewRuleOf } from '../audience/audience-values.ts'
import { useFoundOrganisations } from '../audience/audience.calls.ts'
import type { Editor } from '../editor/open-editor.ts'
import { Preview } from '../editor/preview.tsx'
import { readTree } from '../editor/tree-text.ts'
import { LeaveQuestion } from '../frame/leave-question.tsx'
import { MailPreview } from './mail-preview.tsx'
import { MessageConflict } from './message-conflict.tsx'
import { MessageLinkFields } from './message-link-fields.tsx'
import { MessageTextField } from './message-text-field.tsx'
import { readMessage } from './message.calls.ts'
import {
  inputOf,
  keptOf,
  type MessageValues,
  namesOf,
  newMessage,
  textOf,
  valuesOf,
  writtenLanguages,
} from './message-values.ts'
import { SendPart } from './send-part.tsx'
import './messages.css'

type WriteMessageProps = {
  /** Undefined for a new one. */
  message?: StaffMessage
  /** The organisations that a new message is for. */
  organisations?: readonly string[]
  onSaved: (saved: StaffMessage) => void
  /** Whether something is typed that is not saved. */
  onChanged?: (isChanged: boolean) => void
}

/** Writes a draft: whom it is for, how it reaches them, and its words in each language side by side. */
export function WriteMessage({ message, organisations = [], onSaved, onChanged }: WriteMessageProps) {
  const { t } = useTranslation('staff-messages')
  const showToast = useToast()
  const { brand } = useBrand()
  const { languages, time_zone: timeZone } = brand
  const isBound = useFoundOrganisations('').data?.is_bound ?? false
  const nameId = useId()
  const section = useRef<HTMLElement>(null)
  const [editors] = useState(() => new Map<Language, Editor>())
  const [saved, setSaved] = useState(() => (message ? valuesOf(message, timeZone) : newMessage(organisations)))
  const [aside, setAside] = useState<MessageValues>()
  const [answered, setAnswered] = useState<StaffMessage>()
  const [started] = useState(message)
  const seen = Math.max(started?.revision ?? 0, answered?.revision ?? 0)
  // the answer of saving is there before the message has been read again
  const current = message && answered && answered.revision > message.revision ? answered : message
  const form = useCallForm(message ? messageStaffCalls.saveMessage : messageStaffCalls.draftMessage, {
    start: saved,
    inputOf: (values: MessageValues, version) => ({
      ...inputOf(values, { languages, timeZone }),
      ...(message && { id: message.id, revision: version }),
    }),
    namesOf,
    thing: message?.id,
    version: {
      kept: message && keptOf(message),
      valuesOf: (kept: ReturnType<typeof keptOf>) => valuesOf(kept, timeZone),
      keptOf,
      findCurrent: async () => {
        const found = message && (await readMessage(message.id))
        return found?.state === 'draft' ? keptOf(found) : undefined
      },
    },
    onDone: (answer) => {
      setSaved(valuesOf(answer, timeZone))
      setAnswered(answer)
      showToast({ tone: 'success', text: t('save.done') })
      onSaved(answer)
    },
  })
  const { values, errors, change, say, elsewhere } = form
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved)
  const written = writtenLanguages(values, languages)

  useEffect(() => onChanged?.(isChanged), [onChanged, isChanged])

  function putIntoEditors(next: MessageValues) {
    for (const [language, editor] of editors) editor.replace(readTree(textOf(next, language).tree))
  }

  function takeTheirs() {
    if (!elsewhere) return
    setAside(values)
    setSaved(elsewhere)
    putIntoEditors(elsewhere)
    form.takeElsewhere()
  }

  function takeBack(mine: MessageValues) {
    putIntoEditors(mine)
    change(mine)
    setAside(undefined)
  }

  return (
    // no form: the dialogs of the editor have forms of their own, and forms must not be nested
    <section ref={section} className="write-message" aria-label={t('write.label')}>
      {(elsewhere || aside) && (
        <MessageConflict
          mine={values}
          theirs={elsewhere}
          aside={aside}
          languages={languages}
          onTake={takeTheirs}
          onBringBack={takeBack}
          onDrop={() => setAside(undefined)}
        />
      )}
      <AudienceFields
        values={values.audience}
        errors={errors}
        change={(changes) => change({ audience: { ...values.audience, ...changes } })}
      />
      <div className="write-message__row">
        {!isBound && (
          <Field label={t('column.kind')} hint={t('field.kind_hint')} error={say('kind')}>
            <SelectInput
              value={values.kind}
              options={writtenKinds.map((value) => ({ value, label: t(`field.kind_${value}`) }))}
              onChange={({ target }) => change({ kind: target.value as MessageValues['kind'] })}
            />
          </Field>
        )}
        <Field label={t('field.topic')} hint={t('field.topic_hint')} error={say('topic')} required>
          <SelectInput
            placeholder={t('field.choose_topic')}
            options={contactTopics
              .filter((value) => !isBound || value !== 'account')
              .map((value) => ({ value, label: t(`topic.${value}`) }))}
            value={values.topic}
            onChange={({ target }) => change({ topic: target.value as MessageValues['topic'] })}
          />
        </Field>
        <Field
          label={t('field.expires_on')}
          hint={t('field.expires_hint')}
          error={say('expires_at')}
          optionalText={t('staff:form.optional')}
        >
          <DateInput value={values.expires_on} onChange={({ target }) => change({ expires_on: target.value })} />
        </Field>
      </div>
      <div className="write-message__row">
        <fieldset className="write-message__channels">
          <legend className="field__label">{t('column.channels')}</legend>
          <Checkbox
            label={t('channel.centre')}
            hint={t('field.centre_hint')}
            checked={values.in_centre}
            onChange={({ target }) => change({ in_centre: target.checked, ...(!target.checked && { by_push: false }) })}
          />
          <Checkbox
            label={t('channel.mail')}
            hint={t(values.topic === 'account' ? 'field.mail_always_hint' : 'field.mail_hint')}
            checked={values.by_mail}
            error={say('channels')}
            onChange={({ target }) => change({ by_mail: target.checked })}
          />
          <Checkbox
            label={t('channel.push')}
            hint={t('field.push_hint')}
            checked={values.by_push}
            // a notice leads to the message centre
            onChange={({ target }) => change({ by_push: target.checked, ...(target.checked && { in_centre: true }) })}
          />
        </fieldset>
        <RadioCards
          legend={t('field.priority')}
          name={`${nameId}priority`}
          value={values.priority}
          options={messagePriorities.map((value) => ({
            value,
            label: t(`priority.${value}`),
            hint: t(`priority.${value}_hint`),
          }))}
          onChange={(priority) => change({ priority })}
        />
      </div>
      <div className="write-message__row">
        <MessageLinkFields values={values.link} say={say} onChange={(link) => change({ link })} />
      </div>
      <div className="write-message__texts">
        {languages.map((language) => (
          <MessageTextField
            key={language}
            language={language}
            start={values}
            text={textOf(values, language)}
            errors={errors}
            index={written.indexOf(language)}
            onChange={(changes) =>
              // the editor reports its text also after it took over somebody else's version
              change({ texts: { ...values.texts, [language]: { ...textOf(values, language), ...changes } } })
            }
            onOpen={(editor) => void editors.set(language, editor)}
          />
        ))}
      </div>
      <FormRefusal error={form.refusal} />
      <p className="write-message__save">
        <Button kind="primary" pending={form.isPending} onClick={() => void form.submit(section.current)}>
          {t(elsewhere ? 'save.over' : message ? 'save.button' : 'save.first')}
        </Button>
        <output className="quiet">{t(isChanged ? 'save.changed' : message ? 'save.unchanged' : 'save.nothing')}</output>
      </p>
      {current && (
        <SendPart message={current} seen={seen} isChanged={isChanged} rule={previewRuleOf(values.audience)} />
      )}
      <div className="write-message__previews">
        {values.in_centre && (
          <Preview
            texts={Object.fromEntries(languages.map((each) => [each, textOf(values, each)]))}
            languages={languages}
            current={written[0]!}
            hasValues={false}
          />
        )}
        {current?.channels.includes('mail') && <MailPreview message={current} isChanged={isChanged} />}
      </div>
      <LeaveQuestion isDirty={isChanged} />
    </section>
  )
}
