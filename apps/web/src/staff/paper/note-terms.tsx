import { type Language, languages } from '@throughway/contract/programme/brand'
import { paperStaffCalls } from '@throughway/contract/trip/paper-staff'
import { consentVersions } from '@throughway/domain/identity/consents'
import { Button } from '@throughway/ui/button'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useToday } from '#lib/screen/use-today.ts'

const empty = {
  number: '',
  version: consentVersions.terms as string,
  signed_on: '',
  language: 'en' as Language,
  note: '',
}

/** Notes that a member without the web has signed the terms on paper. */
export function NoteTerms() {
  const { t } = useTranslation('staff-paper')
  const today = useToday()
  const showToast = useToast()
  const form = useCallForm(paperStaffCalls.noteTermsOnPaper, {
    start: empty,
    onDone: ({ name, is_new: isNew }) => {
      showToast({ tone: 'success', text: t(isNew ? 'terms.done' : 'terms.had', { name }) })
      form.change(empty)
    },
  })
  const { values, say, change } = form
  return (
    <form className="staff-form" noValidate onSubmit={form.handleSubmit}>
      <p>{t('terms.text')}</p>
      <div className="paper-fields">
        {(['number', 'version'] as const).map((name) => (
          <Field key={name} label={t(`terms.${name}`)} error={say(name)} required>
            <TextInput
              name={`terms_${name}`}
              autoComplete="off"
              maxLength={20}
              value={values[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </Field>
        ))}
        <Field label={t('terms.signed_on')} error={say('signed_on')} required>
          <DateInput
            name="signed_on"
            max={today}
            value={values.signed_on}
            onChange={({ target }) => change({ signed_on: target.value })}
          />
        </Field>
        <Field label={t('terms.language')} error={say('language')}>
          <SelectInput
            name="terms_language"
            value={values.language}
            options={languages.map((each) => ({ value: each, label: t(`terms.languages.${each}`) }))}
            onChange={({ target }) => change({ language: target.value as Language })}
          />
        </Field>
      </div>
      <Field label={t('terms.note')} error={say('note')} required>
        <TextInput
          name="terms_note"
          autoComplete="off"
          maxLength={200}
          value={values.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </Field>
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" pending={form.isPending}>
          {t('terms.press')}
        </Button>
      </div>
    </form>
  )
}
