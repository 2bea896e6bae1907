import { tripModes } from '@throughway/domain/mode/modes'
import { Button } from '@throughway/ui/button'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  noFilter,
  type ChangeSearch,
  earliestDate,
  sourceChoices,
  statusChoices,
  type TripsFilter,
} from './trips-view.ts'

/** The filters of the list; each choice goes to the address at once. On a phone all but the mode are folded away. */
export function TripsFilterFields({ filter, changeSearch }: { filter: TripsFilter; changeSearch: ChangeSearch }) {
  const { t } = useTranslation('trips')
  const { mode, ...others } = filter
  const count = Object.keys(others).length
  const [isOpen, setOpen] = useState(() => count > 0 || matchMedia('(min-width: 40em)').matches)
  const put = (name: string) => (value: string) => changeSearch({ [name]: value || undefined }, { replace: true })

  return (
    <search className="trips-filter" aria-label={t('filter.title')}>
      <Choice
        label={t('filter.mode')}
        value={mode}
        onChoose={put('mode')}
        all={t('filter.mode_all')}
        options={tripModes.map((each) => [each, t(`trip:mode.${each}`)])}
      />
      <details className="trips-filter__more" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{count > 0 ? t('filter.more_count', { count }) : t('filter.more')}</summary>
        <div className="trips-filter__fields">
          <Day label={t('filter.from')} value={filter.from} max={filter.to} onChange={put('from')} />
          <Day label={t('filter.to')} value={filter.to} min={filter.from} onChange={put('to')} />
          <Choice
            label={t('filter.source')}
            value={filter.source}
            onChoose={put('source')}
            all={t('filter.source_all')}
            options={sourceChoices.map((each) => [each, t(`source.${each}`)])}
          />
          <Choice
            label={t('filter.status')}
            value={filter.status}
            onChoose={put('status')}
            all={t('filter.status_all')}
            options={statusChoices.map((each) => [each, t(`trip:state.${each}`)])}
          />
          {(count > 0 || mode) && (
            <Button kind="quiet" onClick={() => changeSearch(noFilter)}>
              {t('filter.clear')}
            </Button>
          )}
        </div>
      </details>
    </search>
  )
}

type ChoiceProps = {
  label: string
  value: string | undefined
  onChoose: (value: string) => void
  all: string
  options: readonly (readonly [string, string])[]
}

function Choice({ label, value = '', onChoose, all, options }: ChoiceProps) {
  return (
    <Field label={label}>
      <SelectInput
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        placeholder={all}
        options={options.map(([key, text]) => ({ value: key, label: text }))}
      />
    </Field>
  )
}

type DayProps = {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onChange: (date: string) => void
}

/** A date goes to the address once its year is plausible: while typing it is 2, 20 and 202. */
function Day({ label, value = '', min = earliestDate, max, onChange }: DayProps) {
  const [draft, setDraft] = useState<string>()

  function handleChange(text: string) {
    const isMeant = text === '' || text >= earliestDate
    setDraft(isMeant ? undefined : text)
    if (isMeant) onChange(text)
  }

  return (
    <Field label={label}>
      <DateInput
        value={draft ?? value}
        min={min}
        max={max}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={() => setDraft(undefined)}
      />
    </Field>
  )
}
