import { landingWordNames } from '@throughway/brands/define-words'
import {
  appNameMaxLength,
  placeMaxLength,
  type ProgrammeParts,
  programmePartCalls,
  promiseMaxLength,
  taglineMaxLength,
  welcomeMaxLength,
} from '@throughway/contract/programme/programme-parts'
import { Field } from '@throughway/ui/field/field'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { PartForm } from './part-form.tsx'
import { isSameValue, usePart } from './use-part.ts'

type Part = ProgrammeParts['face']
type Values = Part['values']

const maxLengths = {
  tagline: taglineMaxLength,
  promise: promiseMaxLength,
  place: placeMaxLength,
  welcome: welcomeMaxLength,
}

const valuesOf = ({ values }: Part) => values

/** The name, and the words of the landing page in each language. Tells the preview of each change. */
export function FacePart({ part, onDraft }: { part: Part; onDraft: (draft: Values) => void }) {
  const { t } = useTranslation('staff-programme')
  const { brand } = useBrand()
  const { canSave, tellSaved } = usePart()
  const form = useCallForm(programmePartCalls.saveProgrammeFace, {
    start: () => valuesOf(part),
    inputOf: (values, version) => ({ ...values, version: String(version) }),
    version: { kept: part, valuesOf, keptOf: (answer: Part) => answer },
    onDone: tellSaved,
  })
  const { values, change, say } = form
  const tell = useEffectEvent((draft: Values) => onDraft(draft))
  useEffect(() => tell(values), [values])

  return (
    <PartForm
      title={t('face.title')}
      save={t('face.save')}
      canSave={canSave}
      form={form}
      onUsual={!isSameValue(values, part.usual) && (() => change(part.usual))}
      sayValue={(name, value) => ({
        label: t(`face.${name}`),
        value: name === 'words' ? sayWords(value as Values['words']) : String(value),
      })}
    >
      <Field label={t('face.app_name')} hint={t('face.app_name_hint')} error={say('app_name')}>
        <TextInput
          autoComplete="off"
          maxLength={appNameMaxLength}
          value={values.app_name}
          onChange={({ target }) => change({ app_name: target.value })}
        />
      </Field>
      {brand.languages.map((language) => {
        const words = values.words[language] ?? values.words.en
        return (
          <fieldset key={language} className="programme-form__social">
            <legend>{t(`face.language.${language}`)}</legend>
            {landingWordNames.map((name) => (
              <Field
                key={name}
                label={t(`face.${name}`)}
                hint={t(`face.${name}_hint`)}
                error={say(`words.${language}.${name}`)}
              >
                <TextArea
                  rows={name === 'tagline' || name === 'welcome' ? 2 : 4}
                  lang={language}
                  maxLength={maxLengths[name]}
                  value={words[name]}
                  onChange={({ target }) =>
                    change({ words: { ...values.words, [language]: { ...words, [name]: target.value } } })
                  }
                />
              </Field>
            ))}
          </fieldset>
        )
      })}
    </PartForm>
  )
}

function sayWords({ en, es }: Values['words']): string {
  return [en, es].flatMap((words) => (words ? [Object.values(words).join(' · ')] : [])).join(' / ')
}
