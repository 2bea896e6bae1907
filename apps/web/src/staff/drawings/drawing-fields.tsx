import type { Language } from '@throughway/contract/programme/brand'
import { beaconSources, entryRules } from '@throughway/domain/drawing/drawings'
import { rewardMotifs } from '@throughway/domain/reward/reward-motifs'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { TimeInput } from '@throughway/ui/field/time-input'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useBrand } from '#lib/screen/hooks.ts'
import { PickOrganisations } from '../audience/pick-organisations.tsx'
import { type DrawingForm, drawingLanguages, type DrawingValues, drawingWords } from './drawing-values.ts'

const longest = { title: 120, prize: 300, rules: 20_000 } as const

/** All fields of a draft; once a drawing is published, none of them changes. */
export function DrawingFields({ form }: { form: DrawingForm }) {
  const { t } = useTranslation('staff-drawings')
  const { values, say, change } = form

  return (
    <>
      <Part title={t('part.words')}>
        <Words form={form} />
        <div className="drawing-draft__row">
          <Field label={t('field.sponsor')} error={say('sponsor')} required>
            <TextInput
              autoComplete="off"
              maxLength={120}
              value={values.sponsor}
              onChange={({ target }) => change({ sponsor: target.value })}
            />
          </Field>
          <Field label={t('field.motif')} error={say('motif')}>
            <SelectInput
              options={rewardMotifs.map((value) => ({ value, label: t(`staff-rewards:motif.${value}`) }))}
              value={values.motif}
              onChange={({ target }) => change({ motif: target.value as DrawingValues['motif'] })}
            />
          </Field>
        </div>
      </Part>
      <Part title={t('part.days')}>
        <div className="drawing-draft__row">
          {(['first_day', 'last_day'] as const).map((name) => (
            <Field key={name} label={t(`column.${name}`)} hint={t(`hint.${name}`)} error={say(name)} required>
              <DateInput value={values[name]} onChange={({ target }) => change({ [name]: target.value })} />
            </Field>
          ))}
        </div>
      </Part>
      <Part title={t('part.entry')}>
        <Entry form={form} />
      </Part>
      <Part title={t('part.prize')}>
        <div className="drawing-draft__row">
          <Whole form={form} name="winner_count" most={100} />
          <Field label={t('field.prize_worth')} hint={t('hint.prize_worth')} error={say('prize_cents')} required>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              maxLength={14}
              value={values.prize}
              onChange={({ target }) => change({ prize: target.value })}
            />
          </Field>
        </div>
        <Checkbox
          label={t('field.is_cash_like')}
          hint={t('hint.is_cash_like')}
          checked={values.is_cash_like}
          onChange={({ target }) => change({ is_cash_like: target.checked })}
        />
      </Part>
      <Part title={t('part.beacon')}>
        <Beacon form={form} />
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="drawing-draft__part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

function Words({ form: { values, say, change } }: { form: DrawingForm }) {
  const { t } = useTranslation('staff-drawings')

  function handleChange(language: Language, name: (typeof drawingWords)[number], words: string) {
    change({ texts: { ...values.texts, [language]: { ...values.texts[language], [name]: words } } })
  }

  return (
    <div className="drawing-draft__languages">
      {drawingLanguages.map((language) => (
        <section key={language} className="drawing-draft__language" aria-label={t(`language.${language}`)}>
          <h2>{t(`language.${language}`)}</h2>
          {drawingWords.map((name) => {
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
                {...(name === 'rules' && { hint: t('hint.rules') })}
                error={say(`texts.${language}.${name}`)}
                required
              >
                {name === 'rules' ? <TextArea rows={8} {...parts} /> : <TextInput autoComplete="off" {...parts} />}
              </Field>
            )
          })}
        </section>
      ))}
    </div>
  )
}

function Entry({ form }: { form: DrawingForm }) {
  const { t } = useTranslation('staff-drawings')
  const id = useId()
  const { values, say, change } = form
  return (
    <>
      <RadioCards
        legend={t('column.rule')}
        name={`${id}rule`}
        value={values.entry_rule}
        options={entryRules.map((value) => ({ value, label: t(`rule.${value}`), hint: t(`rule_hint.${value}`) }))}
        onChange={(rule) => change({ entry_rule: rule })}
      />
      <div className="drawing-draft__row">
        {values.entry_rule === 'points' && <Whole form={form} name="points_per_entry" most={100_000} />}
        {values.entry_rule === 'points' && <Whole form={form} name="max_entries" most={1000} />}
        <Whole form={form} name="min_trips" most={1000} />
        <Whole form={form} name="free_entries" most={1000} />
      </div>
      <PickOrganisations
        ids={values.organisations}
        error={say('organisations')}
        onChange={(organisations) => change({ organisations })}
      />
    </>
  )
}

/** The source of the public value that is mixed with the seed, so that nobody can choose the winners. */
function Beacon({ form: { values, say, change } }: { form: DrawingForm }) {
  const { t } = useTranslation('staff-drawings')
  const id = useId()
  const { brand } = useBrand()
  return (
    <>
      <RadioCards
        legend={t('field.beacon_source')}
        name={`${id}beacon`}
        value={values.beacon_source}
        options={beaconSources.map((value) => ({
          value,
          label: t(`beacon.${value}`),
          hint: t(`beacon_hint.${value}`),
        }))}
        onChange={(source) => change({ beacon_source: source })}
      />
      {values.beacon_source === 'lottery' && (
        <div className="drawing-draft__row">
          <Field label={t('field.beacon_name')} hint={t('hint.beacon_name')} error={say('beacon_name')} required>
            <TextInput
              autoComplete="off"
              maxLength={200}
              value={values.beacon_name}
              onChange={({ target }) => change({ beacon_name: target.value })}
            />
          </Field>
          <Field label={t('field.beacon_on')} hint={t('hint.beacon_at', { city: brand.city })} error={say('beacon_at')}>
            <DateInput value={values.beacon_on} onChange={({ target }) => change({ beacon_on: target.value })} />
          </Field>
          <Field label={t('field.beacon_time')}>
            <TimeInput value={values.beacon_time} onChange={({ target }) => change({ beacon_time: target.value })} />
          </Field>
        </div>
      )}
    </>
  )
}

type WholeName = 'winner_count' | 'points_per_entry' | 'max_entries' | 'min_trips' | 'free_entries'

function Whole({ form: { values, say, change }, name, most }: { form: DrawingForm; name: WholeName; most: number }) {
  const { t } = useTranslation('staff-drawings')
  return (
    <Field label={t(`field.${name}`)} hint={t(`hint.${name}`)} error={say(name)} required>
      <NumberInput
        min="0"
        max={String(most)}
        step="1"
        inputMode="numeric"
        value={values[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  )
}
