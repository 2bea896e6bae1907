import type { Language } from '@throughway/contract/programme/brand'
import { Field } from '@throughway/ui/field/field'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { type RewardForm, textLanguages, wordNames } from './reward-values.ts'

const longest = { title: 120, summary: 500, how: 1000, terms: 4000, alt: 200 } as const

/** The words in both languages, side by side where there is room. */
export function WordFields({ form: { values, say, change } }: { form: RewardForm }) {
  const { t } = useTranslation('staff-rewards')

  function handleChange(language: Language, name: (typeof wordNames)[number], words: string) {
    change({ texts: { ...values.texts, [language]: { ...values.texts[language], [name]: words } } })
  }

  return (
    <div className="reward-form__languages">
      {textLanguages.map((language) => (
        <section key={language} aria-label={t(`language.${language}`)} className="reward-form__language">
          <h2>{t(`language.${language}`)}</h2>
          {wordNames.map((name) => {
            const parts = {
              lang: language,
              maxLength: longest[name],
              value: values.texts[language][name],
              onChange: ({ target }: { target: { value: string } }) => handleChange(language, name, target.value),
            }
            return (
              <Field
                key={name}
                label={t(`word.${name}`)}
                {...(name === 'alt' && { hint: t('hint.alt') })}
                error={say(`texts.${language}.${name}`)}
                required
              >
                {name === 'title' || name === 'alt' ? (
                  <TextInput autoComplete="off" {...parts} />
                ) : (
                  <TextArea rows={name === 'terms' ? 6 : 3} {...parts} />
                )}
              </Field>
            )
          })}
        </section>
      ))}
    </div>
  )
}
