import IconArrowsUpDown from '@tabler/icons-react/dist/esm/icons/IconArrowsUpDown.mjs'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import type { FormEvent, MouseEvent } from 'react'
import { useTranslation } from '#lib/language/use-translation.ts'
import { pageWays } from '#lib/screen/ways.ts'
import type { EarlyPlace, EarlyQuestion } from '#lib/send/island.ts'
import '#lib/places/place-search.css'
import './planner-form.css'

const planner = '/public/planner'
/** As long as a place in an address may be. */
const longestPlace = 300
const whens = ['now', 'depart', 'arrive'] as const

/**
 * `PlannerForm` as it comes drawn: a plain form that leads to the planner's address. The real form follows in its place, with
 * what was typed, chosen and pressed here (`read-early-form.ts`).
 */
export function EarlyForm({ asked }: { asked: EarlyQuestion }) {
  const { t } = useTranslation('planner')

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) search.append(name, value)
    form.dataset['sent'] = ''
    pageWays.go(`${planner}?${search}`)
  }

  return (
    <form
      className="planner-form"
      action={planner}
      method="get"
      tabIndex={-1}
      aria-label={t('form.title')}
      data-early=""
      onSubmit={handleSubmit}
    >
      <div className="planner-form__ends">
        <EarlySpot name="from" label={t('form.from')} place={asked.from} />
        <Button size="small" className="planner-form__swap" icon={<IconArrowsUpDown size={18} />} onClick={keepPress}>
          {t('form.swap')}
        </Button>
        <div className="stops-editor">
          <Button
            size="small"
            kind="quiet"
            className="stops-editor__add"
            icon={<IconPlus size={18} />}
            onClick={keepPress}
          >
            {t('form.add_stop')}
          </Button>
          <output className="visually-hidden" />
        </div>
        <EarlySpot name="to" label={t('form.to')} place={asked.to} />
      </div>
      <EarlyWhen asked={asked} />
      <details className="option-fields">
        <summary>{t('option.title')}</summary>
      </details>
      {Object.entries(asked.others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="planner-form__actions">
        <Button type="submit" kind="primary" size="large" icon={<IconSearch size={20} />}>
          {t('form.search')}
        </Button>
      </div>
    </form>
  )
}

type EarlySpotProps = { name: 'from' | 'to'; label: string; place: EarlyPlace }

function EarlySpot({ name, label, place }: EarlySpotProps) {
  const { t } = useTranslation('planner')
  return (
    <div className="spot-field">
      <div className="spot-field__row">
        <div className="place-search">
          <Field label={label}>
            <TextInput
              name={name}
              icon={<IconSearch size={20} />}
              autoComplete="off"
              spellCheck={false}
              maxLength={longestPlace}
              defaultValue={place.text}
            />
          </Field>
          <output className="visually-hidden" />
        </div>
        <div className="spot-field__tools">
          <Button
            size="small"
            kind="quiet"
            aria-label={t('form.use_device', { label })}
            title={t('form.device')}
            onClick={keepPress}
          >
            <IconCurrentLocation size={20} aria-hidden="true" />
          </Button>
          <Button
            size="small"
            kind="quiet"
            aria-label={t('form.pick_on_map', { label })}
            title={t('form.map')}
            onClick={keepPress}
          >
            <IconMap size={20} aria-hidden="true" />
          </Button>
        </div>
      </div>
      {place.at && <input type="hidden" name={`${name}_at`} value={place.at} />}
    </div>
  )
}

/** Day and time are seen with a choice that needs them (`planner-form.css`). */
function EarlyWhen({ asked }: { asked: EarlyQuestion }) {
  const { t } = useTranslation('planner')
  return (
    <div className="when-fields">
      <fieldset className="segments">
        <legend className="field__label">{t('when.title')}</legend>
        {whens.map((each) => (
          <label key={each} className="segments__one">
            <input type="radio" name="when" value={each} defaultChecked={asked.when === each} />
            <span>{t(`when.${each}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className="when-fields__row">
        <Field label={t('when.date')}>
          <TextInput name="date" type="date" defaultValue={asked.date} />
        </Field>
        <Field label={t('when.time')}>
          <TextInput name="time" type="time" step={900} defaultValue={asked.time} />
        </Field>
      </div>
    </div>
  )
}

/** A button of the form that follows, which is pressed there. */
function keepPress({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  currentTarget.dataset['pressed'] = ''
  currentTarget.setAttribute('aria-busy', 'true')
}
