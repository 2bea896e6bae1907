import {
  levelNameMaxLength,
  type ProgrammeParts,
  programmePartCalls,
} from '@throughway/contract/programme/programme-parts'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { PartForm } from './part-form.tsx'
import { isSameValue, usePart } from './use-part.ts'

type Part = ProgrammeParts['levels']

const valuesOf = ({ values }: Pick<Part, 'values'>) => values
const fieldOf = { en: 'level_names', es: 'level_names_es' } as const

/** C32: the programme's names for the levels of its organisations, in each of its languages. */
export function LevelsPart({ part }: { part: Part }) {
  const { t } = useTranslation('staff-programme')
  const { brand } = useBrand()
  const { canSave, tellSaved } = usePart()
  const form = useCallForm(programmePartCalls.saveProgrammeLevels, {
    start: () => valuesOf(part),
    inputOf: (values, version) => ({ ...values, version: String(version) }),
    version: { kept: part, valuesOf, keptOf: (answer: Part) => answer },
    onDone: tellSaved,
  })
  const { values, change, say } = form

  return (
    <PartForm
      title={t('levels.title')}
      lead={t('levels.lead')}
      save={t('levels.save')}
      canSave={canSave}
      form={form}
      onUsual={!isSameValue(values, part.usual) && (() => change(part.usual))}
      sayValue={(name, value) => ({
        label: t(`levels.${name}`),
        value: (value as string[]).filter(Boolean).join(', ') || '–',
      })}
    >
      {brand.languages.map((language) => {
        const field = fieldOf[language]
        return (
          <fieldset key={language} className="programme-form__social">
            <legend>{t(`levels.${field}`)}</legend>
            {values[field].map((name, index) => (
              <Field
                key={index}
                label={t('levels.level', { level: index + 1 })}
                error={say(`${field}.${index}`)}
                optionalText={t('staff:form.optional')}
              >
                <TextInput
                  autoComplete="off"
                  lang={language}
                  maxLength={levelNameMaxLength}
                  value={name}
                  onChange={({ target }) => change({ [field]: values[field].with(index, target.value) })}
                />
              </Field>
            ))}
          </fieldset>
        )
      })}
    </PartForm>
  )
}
