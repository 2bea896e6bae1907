import IconArrowsUpDown from '@tabler/icons-react/dist/esm/icons/IconArrowsUpDown.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Button } from '@throughway/ui/button'
import { focusFirstError } from '@throughway/ui/field/form'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldErrors } from '#lib/send/field-errors.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { checkQuestion } from '../question/check-question.ts'
import type { KnownPlaces } from '#lib/places/known-places.ts'
import { OptionFields } from './option-fields.tsx'
import { pressAgain, readEarlyForm } from './read-early-form.ts'
import { isTold, type Question } from '../question/question.ts'
import { SpotField } from './spot-field.tsx'
import { StopsEditor } from './stops-editor.tsx'
import { WhenFields } from './when-fields.tsx'
import './planner-form.css'

type PlannerFormProps = {
  /** The values until they are edited; a new question (another address) replaces the input. */
  question: Question
  /** The initial values when there is no question yet. */
  suggestion?: Question | undefined
  /** Faults of the last answer by field: a place outside the map. */
  faults?: FieldErrors
  /** Saved and recent places; none in the embedded planner. */
  known?: KnownPlaces | undefined
  /** The programme's limit of travellers. */
  mostTravellers: number
  pending?: boolean
  onSearch: (question: Question) => void
}

/** R2.21: start, destination, stops, time and options. */
export function PlannerForm({
  question,
  suggestion,
  faults,
  known,
  mostTravellers,
  pending = false,
  onSearch,
}: PlannerFormProps) {
  const { t } = useTranslation('planner')
  const focusLater = useLaterFocus()
  const form = useRef<HTMLFormElement>(null)
  /** What was done before scripts, in the form that came drawn. */
  const [early] = useState(readEarlyForm)
  const { draft, errors, setErrors, edit, send } = useDraft(question, suggestion, early?.changes)

  const pressEarly = useEffectEvent(() => {
    if (!early || !form.current || early.pressed.length === 0) return
    pressAgain(form.current, early.pressed)
    // a button may lead elsewhere, and the field was gone to after it
    const fields = form.current.querySelectorAll<HTMLElement>('[role="combobox"]')
    const field = { from: fields[0], to: fields[fields.length - 1] }
    const inUse = early.focused && field[early.focused]
    if (inUse) focusLater(() => inUse.focus())
  })
  useEffect(() => pressEarly(), [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const asked = { ...draft, intermediates: draft.intermediates.filter(isTold) }
    const found = checkQuestion(asked)
    setErrors(found)
    if (Object.keys(found).length > 0) focusLater(() => form.current && focusFirstError(form.current))
    else {
      send()
      onSearch(asked)
    }
  }

  const errorOf = (name: 'origin' | 'destination' | 'intermediates' | 'modes' | 'date') => {
    // a fault concerns the question as asked, and holds until that place changes
    const fault = draft[name] === question[name] ? faults?.[name] : undefined
    const key = errors[name] ?? fault
    return key && t(key)
  }

  return (
    <form
      ref={form}
      className="planner-form"
      noValidate
      tabIndex={-1}
      onSubmit={handleSubmit}
      aria-label={t('form.title')}
    >
      <div className="planner-form__ends">
        <SpotField
          label={t('form.from')}
          value={draft.origin}
          error={errorOf('origin')}
          known={known}
          takesOver={early?.focused === 'from'}
          onChange={(origin) => edit({ origin })}
        />
        <Button
          size="small"
          className="planner-form__swap"
          icon={<IconArrowsUpDown size={18} />}
          onClick={() =>
            edit({
              origin: draft.destination,
              destination: draft.origin,
              intermediates: draft.intermediates.toReversed(),
            })
          }
        >
          {t('form.swap')}
        </Button>
        <StopsEditor
          stops={draft.intermediates}
          isBestOrder={draft.bestOrder}
          error={errorOf('intermediates')}
          known={known}
          onChange={edit}
        />
        <SpotField
          label={t('form.to')}
          value={draft.destination}
          error={errorOf('destination')}
          known={known}
          takesOver={early?.focused === 'to'}
          onChange={(destination) => edit({ destination })}
        />
      </div>
      <WhenFields question={draft} error={errorOf('date')} onChange={edit} />
      <OptionFields question={draft} mostTravellers={mostTravellers} modesError={errorOf('modes')} onChange={edit} />
      <div className="planner-form__actions">
        <Button type="submit" kind="primary" size="large" icon={<IconSearch size={20} />} pending={pending}>
          {t('form.search')}
        </Button>
        {known && known.recent.length > 0 && (
          <Button kind="quiet" onClick={known.forget}>
            {t('form.forget_recent')}
          </Button>
        )}
      </div>
    </form>
  )
}

/**
 * What stands in the form. Another question replaces it, and so does a suggestion, unless something was typed by then. What
 * was typed before scripts stays until it is sent, since the page may find a start meanwhile.
 */
function useDraft(question: Question, suggestion: Question | undefined, early: Partial<Question> = {}) {
  const [shown, setShown] = useState(question)
  const [kept, setKept] = useState(early)
  const [draft, setDraft] = useState({ ...(suggestion ?? question), ...early })
  const [suggested, setSuggested] = useState(suggestion)
  const [errors, setErrors] = useState<FieldErrors>({})
  if (shown !== question) {
    setShown(question)
    setSuggested(suggestion)
    setDraft({ ...(suggestion ?? question), ...kept })
    setErrors({})
  } else if (suggested !== suggestion) {
    setSuggested(suggestion)
    // it arrives with the member's places, and must not replace input made by then
    if (suggestion && draft === question) setDraft(suggestion)
  }

  function edit(changes: Partial<Question>) {
    setDraft((before) => ({ ...before, ...changes }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))))
    if (Object.keys(kept).length > 0) setKept({ ...kept, ...changes })
  }

  return { draft, errors, setErrors, edit, send: () => setKept({}) }
}
