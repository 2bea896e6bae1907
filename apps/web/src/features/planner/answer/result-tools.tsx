import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import type { PlanMode } from '@throughway/domain/planner/journey-figures'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FindView } from '../question/find-view.ts'
import { type Sorting, sortings } from './journey-order.ts'
import { useJourneyWords } from './journey-words.ts'
import type { Question } from '../question/question.ts'
import { turnTo } from '../question/turn-question.ts'

type ResultToolsProps = {
  question: Question
  answer: JourneyAnswer
  view: FindView
  /** The modes found, in the programme's order. */
  modes: readonly PlanMode[]
  /** Counts the rows of each mode. */
  counts: ReadonlyMap<PlanMode, number>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onView: (changes: Partial<FindView>) => void
  onSearch: (question: Question) => void
}

/** The filter; the sorting, and earlier and later journeys, on request. */
export function ResultTools({
  question,
  answer: { earlier, later },
  view,
  modes,
  counts,
  isOpen,
  onOpen,
  onView,
  onSearch,
}: ResultToolsProps) {
  const { t } = useTranslation('planner')
  const words = useJourneyWords()
  const id = useId()

  function turn(to: JourneyAnswer['later']) {
    if (to) onSearch(turnTo(question, to))
  }

  function toggle(mode: PlanMode) {
    onView({
      hidden: view.hidden.includes(mode) ? view.hidden.filter((each) => each !== mode) : [...view.hidden, mode],
    })
  }

  return (
    <div className="result-tools no-print">
      <Button
        size="small"
        icon={<IconAdjustmentsHorizontal size={18} />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpen(!isOpen)}
      >
        {t('result.tools')}
      </Button>
      {modes.length > 1 && (
        <fieldset className="result-tools__modes">
          <legend className="visually-hidden">{t('result.filter')}</legend>
          {modes.map((mode) => (
            <label key={mode} className="chip">
              <input
                type="checkbox"
                aria-label={t('result.filter_count', { mode: words.mode(mode), count: counts.get(mode) })}
                checked={!view.hidden.includes(mode)}
                onChange={() => toggle(mode)}
              />
              <span>
                {words.mode(mode)} <b className="tabular">{counts.get(mode)}</b>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div id={id} className="result-tools__more" hidden={!isOpen}>
        <div className="result-tools__times">
          <Button size="small" icon={<IconChevronLeft size={18} />} disabled={!earlier} onClick={() => turn(earlier)}>
            {t('result.earlier')}
          </Button>
          <Button size="small" disabled={!later} onClick={() => turn(later)}>
            {t('result.later')} <IconChevronRight size={18} aria-hidden="true" />
          </Button>
        </div>
        <Field label={t('result.sort')} className="result-tools__sort">
          <SelectInput
            value={view.sorting}
            options={sortings.map((each) => ({ value: each, label: t(`sort.${each}`) }))}
            onChange={(event) => onView({ sorting: event.target.value as Sorting })}
          />
        </Field>
      </div>
    </div>
  )
}
