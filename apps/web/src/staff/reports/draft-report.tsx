import { useRouter } from '@tanstack/react-router'
import { commuteReportCalls, type ReportSource, reportSources } from '@throughway/contract/programme/commute-report'
import {
  fillPercents,
  methodFacts,
  type ReportMethod,
  reportMethods,
  usualFill,
} from '@throughway/domain/report/methods'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { FindOrganisation } from '../audience/find-organisation.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { useReportChoices } from './report.calls.ts'

type Values = {
  organisation: string
  method: ReportMethod
  source: ReportSource
  week: string
  survey: string
  employees: string
  fill: string
}

type DraftReportProps = {
  /** The one that the list is narrowed to. */
  organisation?: { id: string; name: string } | undefined
  onClose: () => void
}

/** Makes the draft of a report: of whom, by which method, and from which week or survey. */
export function DraftReport({ organisation, onClose }: DraftReportProps) {
  const { t } = useTranslation('staff-reports')
  const formats = useFormats()
  const router = useRouter()
  const form = useCallForm(commuteReportCalls.draftCommuteReport, {
    start: (): Values => ({
      organisation: organisation?.id ?? '',
      method: 'avr',
      source: 'trips',
      week: '',
      survey: '',
      employees: '',
      fill: String(usualFill.avr),
    }),
    inputOf: ({ employees, week, survey, fill, ...values }) => ({
      ...values,
      fill,
      ...(values.source === 'trips' ? week && { week } : survey && { survey }),
      ...(employees && { employees }),
    }),
    findFaults: ({ organisation: of, source, week, survey }): FieldErrors => ({
      ...(!of && { organisation: 'field.required' }),
      ...(source === 'trips' && !week && { week: 'field.required' }),
      ...(source === 'survey' && !survey && { survey: 'field.required' }),
    }),
    onDone: ({ id }) => void router.navigate({ href: `/admin/report/${id}` }),
  })
  const { values, change, say } = form
  const choices = useReportChoices(values.organisation).data

  return (
    <FormDialog form={form} size="medium" title={t('draft.title')} submit={t('draft.submit')} onClose={onClose}>
      {organisation ? (
        <p>{t('of_organisation', { name: organisation.name })}</p>
      ) : (
        <FindOrganisation
          value={values.organisation}
          error={say('organisation')}
          onChange={(id) => change({ organisation: id, week: '', survey: '' })}
          leastLetters={0}
          words={{
            search: t('draft.search'),
            optional: t('staff:form.optional'),
            organisation: t('column.organisation'),
            choose: t('draft.choose'),
            noneFound: t('draft.none_found'),
          }}
        />
      )}
      <Field label={t('column.method')} hint={t(`method.${values.method}.hint`)} error={say('method')} required>
        <SelectInput
          options={reportMethods.map((value) => ({ value, label: t(`method.${value}.long`) }))}
          value={values.method}
          onChange={({ target }) => {
            const method = target.value as ReportMethod
            change({ method, fill: String(usualFill[method]) })
          }}
        />
      </Field>
      <Field label={t('draft.source')} error={say('source')} required>
        <SelectInput
          options={reportSources.map((value) => ({ value, label: t(`draft.from.${value}`) }))}
          value={values.source}
          onChange={({ target }) => change({ source: target.value as ReportSource })}
        />
      </Field>
      {values.source === 'trips' ? (
        <Field label={t('draft.week')} hint={t('draft.week_hint')} error={say('week')} required>
          <SelectInput
            placeholder={t('draft.choose')}
            options={(choices?.weeks ?? []).map((value) => ({ value, label: formats.date(value, 'longDay') }))}
            value={values.week}
            onChange={({ target }) => change({ week: target.value })}
          />
        </Field>
      ) : (
        <Field label={t('draft.survey')} hint={t('draft.survey_hint')} error={say('survey')} required>
          <SelectInput
            placeholder={t(choices && choices.surveys.length === 0 ? 'draft.no_survey' : 'draft.choose')}
            options={(choices?.surveys ?? []).map(({ id, title, closed_on: on }) => ({
              value: id,
              label: t('source.survey', { title, date: formats.date(on, 'longDay') }),
            }))}
            value={values.survey}
            onChange={({ target }) => change({ survey: target.value })}
          />
        </Field>
      )}
      <EmployeesField
        value={values.employees}
        error={say('employees')}
        headcount={choices?.headcount ?? null}
        onChange={(employees) => change({ employees })}
      />
      <FillField method={values.method} value={values.fill} error={say('fill')} onChange={(fill) => change({ fill })} />
    </FormDialog>
  )
}

type FieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

type EmployeesProps = FieldProps & { headcount: number | null }

/** The number of employees; for a new report an empty field means the headcount. */
export function EmployeesField({ value, error, headcount, onChange }: EmployeesProps) {
  const { t } = useTranslation('staff-reports')
  const formats = useFormats()
  return (
    <Field
      label={t('field.employees')}
      hint={
        headcount === null
          ? t('field.employees_hint')
          : t('field.employees_known', { number: formats.whole(headcount) })
      }
      error={error}
      optionalText={t('staff:form.optional')}
    >
      <NumberInput
        min="1"
        step="1"
        inputMode="numeric"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

/** Up to which share those who did not answer are filled in, for the methods that have such a rule. */
export function FillField({ method, value, error, onChange }: FieldProps & { method: ReportMethod }) {
  const { t } = useTranslation('staff-reports')
  if (!methodFacts[method].canFill) return null
  return (
    <Field label={t('field.fill')} hint={t('field.fill_hint')} error={error}>
      <SelectInput
        options={fillPercents.map((percent) => ({
          value: String(percent),
          label: percent === 0 ? t('field.fill_none') : t('field.fill_to', { percent }),
        }))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
