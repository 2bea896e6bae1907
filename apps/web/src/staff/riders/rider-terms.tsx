import { type Language, languages } from '@throughway/contract/programme/brand'
import type { StaffRider } from '@throughway/contract/ride/rider-record'
import { riderTermsCalls, type RiderTermsWay, riderTermsWays } from '@throughway/contract/ride/rider-terms'
import { consentVersions } from '@throughway/domain/identity/consents'
import { Button } from '@throughway/ui/button'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { useToday } from '#lib/screen/use-today.ts'

/** Whether and how a rider without the web agreed to the terms and to what is kept; staff note it. */
export function RiderTerms({ rider }: { rider: StaffRider }) {
  const { t } = useTranslation('staff-riders')
  const formats = useFormats()
  const { brand } = useBrand()
  const { terms, is_claimed: isClaimed } = rider
  const mayNote = !isClaimed && !terms?.is_present
  if (!terms && !mayNote) return null
  return (
    <details>
      <summary>{t(`terms.${!terms ? 'none' : terms.is_present ? terms.given_by : 'former'}`)}</summary>
      {terms && (
        <p className="quiet">
          {t(terms.noted_by ? 'terms.said' : 'terms.said_by_nobody', {
            version: terms.version,
            day: formats.date(dateAt(new Date(terms.given_at), brand.time_zone)),
            name: terms.noted_by,
            at: formats.moment(terms.noted_at, brand.time_zone),
          })}{' '}
          {terms.note && (terms.given_by === 'paper' ? t('terms.lies', { note: terms.note }) : terms.note)}
        </p>
      )}
      {mayNote && <NoteTerms rider={rider} />}
    </details>
  )
}

type Noted = { given_by: RiderTermsWay; version: string; agreed_on: string; language: Language; note: string }

function NoteTerms({ rider: { id, name, language, terms_read: words } }: { rider: StaffRider }) {
  const { t } = useTranslation('staff-riders')
  const today = useToday()
  const showToast = useToast()
  const start: Noted = { given_by: 'paper', version: consentVersions.terms, agreed_on: '', language, note: '' }
  const form = useCallForm(riderTermsCalls.noteRiderTerms, {
    start,
    thing: `${id} terms`,
    inputOf: (values) => ({ id, ...values }),
    onDone: ({ is_new: isNew }) =>
      showToast({ tone: 'success', text: t(isNew ? 'terms.done' : 'terms.had', { name }) }),
  })
  const { values, say, change } = form
  const isPaper = values.given_by === 'paper'
  return (
    <form className="staff-form" noValidate onSubmit={form.handleSubmit}>
      <Field label={t('terms.how')} error={say('given_by')}>
        <SelectInput
          name="terms_given_by"
          value={values.given_by}
          options={riderTermsWays.map((way) => ({ value: way, label: t(`terms.ways.${way}`) }))}
          onChange={({ target }) => change({ given_by: target.value as RiderTermsWay })}
        />
      </Field>
      {!isPaper && (
        <>
          <p>{t('terms.read')}</p>
          <blockquote lang={language}>{words}</blockquote>
        </>
      )}
      <Field label={t(isPaper ? 'terms.version' : 'terms.version_read')} error={say('version')} required>
        <TextInput
          name="terms_version"
          autoComplete="off"
          maxLength={20}
          value={values.version}
          onChange={({ target }) => change({ version: target.value })}
        />
      </Field>
      <Field label={t('terms.agreed_on')} error={say('agreed_on')} required>
        <DateInput
          name="terms_agreed_on"
          min={consentVersions.terms}
          max={today}
          value={values.agreed_on}
          onChange={({ target }) => change({ agreed_on: target.value })}
        />
      </Field>
      <Field label={t('terms.language')} error={say('language')}>
        <SelectInput
          name="terms_language"
          value={values.language}
          options={languages.map((each) => ({ value: each, label: t(`language.${each}`) }))}
          onChange={({ target }) => change({ language: target.value as Language })}
        />
      </Field>
      <Field
        label={t(isPaper ? 'terms.note' : 'terms.remark')}
        error={say('note')}
        required={isPaper}
        {...(!isPaper && { optionalText: t('staff:form.optional') })}
      >
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
        <Button type="submit" size="small" aria-label={t('terms.press_named', { name })} pending={form.isPending}>
          {t('terms.press')}
        </Button>
      </div>
    </form>
  )
}
