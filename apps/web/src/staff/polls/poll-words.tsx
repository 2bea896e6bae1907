import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { fewestResponses, mostResponses } from '@throughway/contract/content/poll'
import type { Language } from '@throughway/contract/programme/brand'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { addResponse, moveResponse, type PollForm, type ResponseValues, sentLanguages } from './poll-values.ts'

/** The question and its responses, each with its languages side by side. Buttons order the responses. */
export function PollWords({ form: { values, say, change } }: { form: PollForm }) {
  const { t } = useTranslation('staff-polls')
  const { languages } = useBrand().brand
  const focusLater = useLaterFocus()
  const list = useRef<HTMLOListElement>(null)
  const { questions, responses } = values
  const sent = sentLanguages(values, languages)
  const sayOf = (language: Language, path: string) => {
    const index = sent.indexOf(language)
    return index < 0 ? undefined : say(`texts.${index}.${path}`)
  }
  const label = (text: string, language: Language) =>
    languages.length > 1 ? t('field.in_language', { text, language: t(`language.${language}`) }) : text

  /** The focus stays with the response that was moved, on the button that is still of use. */
  function handleMove(index: number, by: -1 | 1) {
    const { key } = responses[index]!
    const next = moveResponse(responses, index, by)
    change({ responses: next })
    const isAtEnd = index + by === 0 || index + by === next.length - 1
    const wanted = isAtEnd ? -by : by
    focusLater(() => list.current?.querySelector<HTMLElement>(`[data-move="${key} ${wanted}"]`)?.focus())
  }

  function handleAdd() {
    const next = addResponse(responses)
    change({ responses: next })
    focusLater(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }

  function handleRemove(index: number) {
    change({ responses: responses.toSpliced(index, 1) })
    const place = Math.min(index, responses.length - 2) + 1
    focusLater(() => list.current?.querySelector<HTMLElement>(`li:nth-child(${place}) input`)?.focus())
  }

  function handleWords({ key, words }: ResponseValues, language: Language, text: string) {
    const next = { key, words: { ...words, [language]: text } }
    change({ responses: responses.map((each) => (each.key === key ? next : each)) })
  }

  return (
    <fieldset className="poll-words">
      <legend>{t('field.words')}</legend>
      {languages.length > 1 && (
        <p className="field__hint">{t('field.words_hint', { language: t(`language.${languages[0]!}`) })}</p>
      )}
      <div className="poll-words__row">
        {languages.map((language, index) => (
          <Field
            key={language}
            label={label(t('field.question'), language)}
            error={sayOf(language, 'question')}
            required={index === 0}
          >
            <TextInput
              lang={language}
              maxLength={200}
              autoComplete="off"
              value={questions[language] ?? ''}
              onChange={({ target }) => change({ questions: { ...questions, [language]: target.value } })}
            />
          </Field>
        ))}
      </div>
      <ol ref={list} className="poll-words__responses">
        {responses.map((response, index) => {
          const number = index + 1
          return (
            <li key={response.key}>
              <div className="poll-words__row">
                {languages.map((language, place) => (
                  <Field
                    key={language}
                    label={label(t('field.response', { number }), language)}
                    error={sayOf(language, `responses.${index}`)}
                    required={place === 0}
                  >
                    <TextInput
                      lang={language}
                      maxLength={100}
                      autoComplete="off"
                      value={response.words[language] ?? ''}
                      onChange={({ target }) => handleWords(response, language, target.value)}
                    />
                  </Field>
                ))}
              </div>
              <div className="poll-words__acts">
                <Button
                  size="small"
                  kind="quiet"
                  icon={<IconArrowUp size={18} />}
                  aria-label={t('field.up', { number })}
                  data-move={`${response.key} -1`}
                  disabled={index === 0}
                  onClick={() => handleMove(index, -1)}
                />
                <Button
                  size="small"
                  kind="quiet"
                  icon={<IconArrowDown size={18} />}
                  aria-label={t('field.down', { number })}
                  data-move={`${response.key} 1`}
                  disabled={number === responses.length}
                  onClick={() => handleMove(index, 1)}
                />
                <Button
                  size="small"
                  kind="quiet"
                  icon={<IconTrash size={18} />}
                  aria-label={t('field.remove', { number })}
                  disabled={responses.length <= fewestResponses}
                  onClick={() => handleRemove(index)}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {responses.length < mostResponses && (
        <Button size="small" onClick={handleAdd}>
          {t('field.add')}
        </Button>
      )}
    </fieldset>
  )
}
