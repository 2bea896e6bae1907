import { useRouter } from '@tanstack/react-router'
import { surveyStaffCalls } from '@throughway/contract/content/survey-staff'
import { makeBaselinePages } from '@throughway/domain/survey/baseline-block'
import type { SurveyText } from '@throughway/domain/survey/survey'
import { addDays } from '@throughway/domain/time/time'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { useToday } from '#lib/screen/use-today.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { noAudience } from '../audience/audience-values.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { emptyText, makeQuestion } from './survey-edits.ts'
import { draftOf } from './survey-values.ts'
import { TextFields } from './text-fields.tsx'

const usualDays = 21

type Values = { title: SurveyText; baseline: boolean; closes_on: string }

/** Begins a survey, with the baseline or empty, and opens its editor. */
export function CreateSurvey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff-surveys')
  const router = useRouter()
  const { brand } = useBrand()
  const today = useToday()
  const { languages } = brand
  const form = useCallForm(surveyStaffCalls.draftSurvey, {
    start: (): Values => ({ title: emptyText(languages), baseline: true, closes_on: addDays(today, usualDays) }),
    inputOf: ({ title, baseline, closes_on: closesOn }) => {
      const first = { title: emptyText(languages), questions: [makeQuestion('one', [], languages)] }
      const pages = baseline ? makeBaselinePages() : [first]
      const intro = emptyText(languages)
      const rest = { languages, intro, pages, audience: noAudience }
      return draftOf({ title, baseline, closes_on: closesOn, ...rest }, brand.time_zone)
    },
    findFaults: ({ title }): FieldErrors =>
      Object.fromEntries(
        languages.filter((each) => !title[each]?.trim()).map((each) => [`title.${each}`, 'field.required']),
      ),
    namesOf: (changes) => Object.keys(changes).map((name) => (name === 'closes_on' ? 'closes_at' : name)),
    onDone: ({ id }) => void router.navigate({ href: `/admin/survey/${id}` }),
  })
  const { values, change, say } = form

  return (
    <FormDialog form={form} title={t('create.title')} submit={t('create.submit')} onClose={onClose}>
      <TextFields
        label={t('field.title')}
        text={values.title}
        languages={languages}
        errorOf={(language) => say(`title.${language}`)}
        onChange={(title) => change({ title })}
      />
      <Checkbox
        label={t('create.baseline')}
        hint={t('baseline.hint')}
        checked={values.baseline}
        onChange={({ target }) => change({ baseline: target.checked })}
      />
      <Field label={t('field.closes')} hint={t('field.closes_hint')} error={say('closes_at')} required>
        <DateInput value={values.closes_on} onChange={({ target }) => change({ closes_on: target.value })} />
      </Field>
    </FormDialog>
  )
}
