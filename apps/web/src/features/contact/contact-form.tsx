import { contactCalls, type ContactChoices, longestPauseDays } from '@throughway/contract/contact'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { focusFirstError } from '@throughway/ui/field/form'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { checkInput, type FieldErrors, fieldErrorsOf } from '#lib/send/field-errors.ts'
import { Section } from '#lib/page/section.tsx'
import { addDays } from '#lib/language/local-dates.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { useSaveContactChoices } from './contact.calls.ts'
import { ContactMatrix } from './contact-matrix.tsx'
import { type ContactDraft, listDifferences, setBox, setConsent, toInput } from './contact-draft.ts'

type ContactFormProps = {
  saved: ContactChoices
  /** What the server holds now. */ reload: () => Promise<ContactChoices | undefined>
}

export function ContactForm({ saved: first, reload }: ContactFormProps) {
  const { t } = useTranslation('contact')
  const today = useToday()
  const showToast = useToast()
  const focusLater = useLaterFocus()
  const save = useSaveContactChoices()
  const [draft, setDraft] = useState<ContactDraft>(first)
  const [version, setVersion] = useState(first.version)
  const [elsewhere, setElsewhere] = useState<ContactChoices>()
  const [faults, setFaults] = useState<FieldErrors>({})
  const errors = { ...faults, ...fieldErrorsOf(save.error) }
  const refusal =
    save.error && Object.keys(fieldErrorsOf(save.error)).length === 0 && !elsewhere ? save.error : undefined

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const input = toInput(draft, version)
    const found = checkInput(contactCalls.saveContactChoices.input, input)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusLater(() => focusFirstError(form))
    try {
      const saved = await save.mutateAsync(input)
      take(saved)
      showToast({ tone: 'success', text: t('saved') })
    } catch (error) {
      if (error instanceof RefusalError && error.name === 'changedMeanwhile') await showElsewhere()
      else focusLater(() => focusFirstError(form))
    }
  }

  /** What was typed stays; saving once more is then a choice made with open eyes. */
  async function showElsewhere() {
    const theirs = await reload()
    if (!theirs) return
    setElsewhere(theirs)
    setVersion(theirs.version)
  }

  function take(saved: ContactChoices) {
    setDraft(saved)
    setVersion(saved.version)
    setElsewhere(undefined)
    setFaults({})
    save.reset()
  }

  return (
    <form className="contact-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      {elsewhere && <ChangedElsewhere mine={draft} theirs={elsewhere} onTake={() => take(elsewhere)} />}
      <Section title={t('matrix.title')}>
        <ContactMatrix
          draft={draft}
          maySms={draft.sms_consent && first.phone !== null}
          onChange={(box, isOn) => setDraft(setBox(draft, box, isOn))}
        />
      </Section>
      <Section title={t('sms.title')}>
        {first.phone ? (
          <Checkbox
            label={t('sms.consent', { phone: first.phone })}
            hint={t('sms.hint')}
            error={errors.sms_consent && t(errors.sms_consent)}
            checked={draft.sms_consent}
            onChange={(event) => setDraft(setConsent(draft, event.target.checked))}
          />
        ) : (
          <p>
            {t('sms.no_phone')} <PageLink href="/account/contact_info">{t('sms.add_phone')}</PageLink>
          </p>
        )}
      </Section>
      <Section title={t('pause.title')}>
        <Field
          label={t('pause.until')}
          hint={t('pause.hint')}
          error={errors.paused_until && t(errors.paused_until)}
          className="contact-form__pause"
        >
          <DateInput
            name="paused_until"
            min={addDays(today, 1)}
            max={addDays(today, longestPauseDays)}
            value={draft.paused_until ?? ''}
            onChange={(event) => setDraft({ ...draft, paused_until: event.target.value || null })}
          />
        </Field>
      </Section>
      {refusal && (
        <Notice tone="danger" role="alert">
          {t(messageKeyOf(refusal), { ns: 'common' })}
        </Notice>
      )}
      <div>
        <Button type="submit" kind="primary" pending={save.isPending}>
          {t('common:global_button_label_save')}
        </Button>
      </div>
    </form>
  )
}

function ChangedElsewhere({
  mine,
  theirs,
  onTake,
}: {
  mine: ContactDraft
  theirs: ContactChoices
  onTake: () => void
}) {
  const { t } = useTranslation('contact')
  const differences = listDifferences(mine, theirs)
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('elsewhere.title')}
      actions={
        <Button size="small" onClick={onTake}>
          {t('elsewhere.take')}
        </Button>
      }
    >
      <p>{t('elsewhere.text')}</p>
      {differences.length > 0 && (
        <ul>
          {differences.map(({ topic, channel }) => (
            <li key={topic + channel}>
              {t(theirs.choices[topic][channel] ? 'elsewhere.on' : 'elsewhere.off', {
                topic: t(`topic.${topic}`),
                channel: t(`channel.${channel}`),
              })}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
