import { factorCalls, type FactorSetInForce } from '@throughway/contract/programme/factor'
import { type FactName, factNames } from '@throughway/domain/mode/savings'
import { addDays } from '@throughway/domain/time/time'
import { Button } from '@throughway/ui/button'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { Notice } from '@throughway/ui/state/notice'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useToday } from '#lib/screen/use-today.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { usePublishFactors } from './points.calls.ts'

type FactValues = { fact: FactName; value: string; source: string; year: string }
type Values = { year: string; valid_from: string; reason: string; facts: FactValues[] }
type PublishFactorsProps = { newest: FactorSetInForce; onClose: () => void; onDone: () => void }

/** Publishes the newest set with some facts changed, each with its source. All of history is re-stated under it. */
export function PublishFactors({ newest: latest, onClose, onDone }: PublishFactorsProps) {
  const { t } = useTranslation('staff-points')
  const today = useToday()
  const list = useRef<HTMLDivElement>(null)
  const publish = usePublishFactors()
  // the set that the facts change; a newer set is shown before anything is published
  const [newest, setNewest] = useState(latest)
  const form = useCallForm(factorCalls.publishFactorSet, {
    start: (): Values => ({ year: today.slice(0, 4), valid_from: addDays(today, 1), reason: '', facts: [] }),
    namesOf: (changes: Partial<Values>) => [
      ...Object.keys(changes),
      ...(changes.facts ?? []).flatMap((each, at) => Object.keys(each).map((name) => `facts.${at}.${name}`)),
    ],
    inputOf: (values: Values) => ({ ...values, based_on: newest.version }),
    thing: newest.version,
    by: publish,
    onDone,
  })
  const { values, change, say } = form

  function add(fact: FactName) {
    const { source = '', year = Number(values.year) } = newest.sources[fact] ?? {}
    const value = String(newest.facts[fact] ?? '')
    change({ facts: [...values.facts, { fact, value, source, year: String(year) }] })
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus())
  }

  function replace(at: number, more: Partial<FactValues>) {
    change({ facts: values.facts.map((each, index) => (index === at ? { ...each, ...more } : each)) })
  }

  function remove(at: number) {
    change({ facts: values.facts.filter((_, index) => index !== at) })
    list.current?.querySelector<HTMLElement>('select')?.focus()
  }

  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('publish.title')}
      submit={t('publish.submit')}
      kind="danger"
      onClose={onClose}
    >
      <Notice tone="warning">{t('publish.text')}</Notice>
      {latest.version !== newest.version && <NewerSet version={latest.version} onGoOn={() => setNewest(latest)} />}
      <Field label={t('publish.year')} error={say('year')} required>
        <NumberInput
          data-autofocus
          step="1"
          inputMode="numeric"
          value={values.year}
          onChange={({ target }) => change({ year: target.value })}
        />
      </Field>
      <Field label={t('factors.valid_from')} hint={t('publish.from_hint')} error={say('valid_from')} required>
        <DateInput value={values.valid_from} onChange={({ target }) => change({ valid_from: target.value })} />
      </Field>
      <Field label={t('reason.label')} hint={t('reason.hint')} error={say('reason')} required>
        <TextArea
          rows={2}
          maxLength={500}
          value={values.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
      </Field>
      <div className="points-changes" ref={list}>
        {values.facts.map((each, at) => (
          <FactFields
            key={each.fact}
            typed={each}
            now={newest.facts[each.fact]}
            faultOf={(name) => say(`facts.${at}.${name}`)}
            onChange={(more) => replace(at, more)}
            onRemove={() => remove(at)}
          />
        ))}
        <Field label={t('publish.add')} error={say('facts')}>
          <SelectInput
            placeholder={t('draft.choose')}
            options={factNames.map((fact) => ({
              value: fact,
              label: t(`fact.${fact}`),
              disabled: values.facts.some((each) => each.fact === fact),
            }))}
            value=""
            onChange={({ target }) => target.value && add(target.value as FactName)}
          />
        </Field>
      </div>
    </FormDialog>
  )
}

/** A set that somebody else has published meanwhile. */
function NewerSet({ version, onGoOn }: { version: string; onGoOn: () => void }) {
  const { t } = useTranslation('staff-points')
  return (
    <Notice
      tone="warning"
      role="alert"
      actions={
        <Button size="small" onClick={onGoOn}>
          {t('publish.go_on')}
        </Button>
      }
    >
      {t('publish.elsewhere', { version })}
    </Notice>
  )
}

type FactFieldsProps = {
  typed: FactValues
  /** The value in the newest set. */
  now: number | undefined
  faultOf: (name: string) => string | undefined
  onChange: (more: Partial<FactValues>) => void
  onRemove: () => void
}

function FactFields({ typed, now, faultOf, onChange, onRemove }: FactFieldsProps) {
  const { t } = useTranslation('staff-points')
  const formats = useFormats()
  return (
    <fieldset className="points-change">
      <legend className="field__label">{t(`fact.${typed.fact}`)}</legend>
      <p className="quiet">{t('draft.now', { value: now === undefined ? '–' : formats.amount(now) })}</p>
      <div className="points-change__fields">
        <Field label={t('column.value')} error={faultOf('value')} required>
          <NumberInput
            min="0"
            step="any"
            value={typed.value}
            onChange={({ target }) => onChange({ value: target.value })}
          />
        </Field>
        <Field label={t('column.source')} error={faultOf('source')} required>
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={typed.source}
            onChange={({ target }) => onChange({ source: target.value })}
          />
        </Field>
        <Field label={t('publish.source_year')} error={faultOf('year')} required>
          <NumberInput
            step="1"
            inputMode="numeric"
            value={typed.year}
            onChange={({ target }) => onChange({ year: target.value })}
          />
        </Field>
      </div>
      <Button
        size="small"
        kind="quiet"
        aria-label={t('draft.remove_of', { rule: t(`fact.${typed.fact}`) })}
        onClick={onRemove}
      >
        {t('draft.remove')}
      </Button>
    </fieldset>
  )
}
