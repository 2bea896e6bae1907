import {
  appNameMaxLength,
  type ProgrammeParts,
  programmePartCalls,
} from '@throughway/contract/programme/programme-parts'
import { emailMaxLength } from '@throughway/domain/identity/email'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { PartForm } from './part-form.tsx'
import { isSameValue, usePart } from './use-part.ts'

type Part = ProgrammeParts['mail']

const hoursOfDay = Array.from({ length: 25 }, (_, hour) => hour)

const valuesOf = ({ values }: Pick<Part, 'values'>) => ({
  sender_name: values.sender_name,
  reply_to: values.reply_to,
  hours_from: String(values.hours_from ?? ''),
  hours_until: String(values.hours_until ?? ''),
})

/** The sender that mails name, the reply address, and the hours for mails that can wait. */
export function MailPart({ part }: { part: Part }) {
  const { t } = useTranslation('staff-programme')
  const formats = useFormats()
  const { canSave, tellSaved } = usePart()
  const form = useCallForm(programmePartCalls.saveProgrammeMail, {
    start: () => valuesOf(part),
    inputOf: (values, version) => ({ ...values, version: String(version) }),
    version: { kept: part, valuesOf, keptOf: (answer: Part) => answer },
    onDone: tellSaved,
  })
  const { values, change, say } = form
  const usual = valuesOf({ values: part.usual })
  const optional = { optionalText: t('staff:form.optional') }
  const sayHour = (hour: number) =>
    hour === 24 ? t('mail.midnight') : formats.time(`${String(hour).padStart(2, '0')}:00`)
  const sayWritten = (hour: string) => (hour === '' ? t('mail.as_operator') : sayHour(Number(hour)))
  const optionsOf = (hours: readonly number[]) => hours.map((hour) => ({ value: String(hour), label: sayHour(hour) }))

  return (
    <PartForm
      title={t('mail.title')}
      lead={t('mail.lead')}
      save={t('mail.save')}
      canSave={canSave}
      form={form}
      onUsual={!isSameValue(values, usual) && (() => change(usual))}
      sayValue={(name, value) => ({
        label: t(`mail.${name}`),
        value: name === 'hours_from' || name === 'hours_until' ? sayWritten(String(value)) : String(value) || '–',
      })}
    >
      <Field label={t('mail.sender_name')} hint={t('mail.sender_name_hint')} error={say('sender_name')} {...optional}>
        <TextInput
          autoComplete="off"
          maxLength={appNameMaxLength}
          value={values.sender_name}
          onChange={({ target }) => change({ sender_name: target.value })}
        />
      </Field>
      <Field label={t('mail.reply_to')} hint={t('mail.reply_to_hint')} error={say('reply_to')} {...optional}>
        <TextInput
          type="email"
          autoComplete="off"
          maxLength={emailMaxLength}
          value={values.reply_to}
          onChange={({ target }) => change({ reply_to: target.value })}
        />
      </Field>
      <Field label={t('mail.hours_from')} hint={t('mail.hours_hint')} error={say('hours_from')} {...optional}>
        <SelectInput
          placeholder={t('mail.as_operator')}
          value={values.hours_from}
          options={optionsOf(hoursOfDay.slice(0, 24))}
          onChange={({ target }) => change({ hours_from: target.value })}
        />
      </Field>
      <Field label={t('mail.hours_until')} error={say('hours_until')} {...optional}>
        <SelectInput
          placeholder={t('mail.as_operator')}
          value={values.hours_until}
          options={optionsOf(hoursOfDay.slice(1))}
          onChange={({ target }) => change({ hours_until: target.value })}
        />
      </Field>
    </PartForm>
  )
}
