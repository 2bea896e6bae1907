import { paperStaffCalls, type PaperSheet } from '@throughway/contract/trip/paper-staff'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'

/** Makes a sheet for a member, who is named by the number on their page. */
export function MakeSheet({ onMade }: { onMade: (sheet: PaperSheet) => void }) {
  const { t } = useTranslation('staff-paper')
  const form = useCallForm(paperStaffCalls.makePaperSheet, {
    start: { number: '', lines: '20' },
    onDone: (sheet) => onMade(sheet),
  })
  const { values, say, change } = form
  return (
    <form className="staff-form" noValidate onSubmit={form.handleSubmit}>
      <p>{t('make.text')}</p>
      <div className="paper-fields">
        {(['number', 'lines'] as const).map((name) => (
          <Field key={name} label={t(`make.${name}`)} error={say(name)} required>
            <TextInput
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              value={values[name]}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" pending={form.isPending}>
          {t('make.press')}
        </Button>
      </div>
    </form>
  )
}
