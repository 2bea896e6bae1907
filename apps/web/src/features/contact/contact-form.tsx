import { contactCalls, type ContactChoices, longestPauseDays } from '@throughway/contract/account/contact'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { addDays } from '#lib/language/local-dates.ts'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useSaveContactChoices } from './contact.calls.ts'
import { ContactMatrix } from './contact-matrix.tsx'
import { type ContactDraft, listDifferences, setBox, setConsent, toInput } from './contact-draft.ts'

type ContactFormProps = {
  saved: ContactChoices
  /** The values on the server. */
  reload: () => Promise<ContactChoices | undefined>
}

export function ContactForm({ saved: first, reload }: ContactFormProps) {
  const { t } = useTranslation('contact')
  const today = useToday()
  const showToast = useToast()
  const save = useSaveContactChoices()
  const form = useCallForm(contactCalls.saveContactChoices, {
    start: first,
    inputOf: toInput,
    by: save,
    onDone: () => showToast({ tone: 'success', text: t('saved') }),
    version: { kept: first, valuesOf: (kept) => kept, keptOf: (saved) => saved, findCurrent: reload },
  })
  const { values: draft, elsewhere } = form

  return (
    <form className="contact-form" noValidate onSubmit={form.handleSubmit}>
      {elsewhere && <ChangedElsewhere mine={draft} theirs={elsewhere} onTake={form.takeElsewhere} />}
      <Section title={t('matrix.title')}>
        <ContactMatrix
          draft={draft}
          maySms={draft.sms_consent && first.phone !== null}
          onChange={(box, isOn) => form.change({ choices: setBox(draft, box, isOn).choices })}
        />
      </Section>
      <Section title={t('sms.title')}>
        {first.phone ? (
          <Checkbox
            label={t('sms.consent', { phone: first.phone })}
            hint={t('sms.hint')}
            error={form.say('sms_consent')}
            checked={draft.sms_consent}
            onChange={({ target }) => {
              const { choices, sms_consent: consents } = setConsent(draft, target.checked)
              form.change({ choices, sms_consent: consents })
            }}
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
          error={form.say('paused_until')}
          className="contact-form__pause"
        >
          <DateInput
            name="paused_until"
            min={addDays(today, 1)}
            max={addDays(today, longestPauseDays)}
            value={draft.paused_until ?? ''}
            onChange={({ target }) => form.change({ paused_until: target.value || null })}
          />
        </Field>
      </Section>
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('common:global_button_label_save')}
        </Button>
      </div>
    </form>
  )
}

function ChangedElsewhere({ mine, theirs, onTake }: { mine: ContactDraft; theirs: ContactDraft; onTake: () => void }) {
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
