import { standingPoolCalls, type StandingPool } from '@throughway/contract/match/standing-pool'
import { poolNameLength } from '@throughway/domain/match/standing-pool'
import { fairnesses, type Fairness } from '@throughway/domain/match/who-drives'
import type { WishDay, WishKind } from '@throughway/domain/match/wish'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field, FieldError } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { TimeInput } from '@throughway/ui/field/time-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useSayWish } from '../use-say-wish.ts'
import type { WeekChoice } from '../week-choice.ts'
import { WeekFields } from '../week-fields.tsx'
import { type Part, PartFields } from './pool-part.tsx'
import { chooseDay, daysToBegin, inputOf, type Settings, settingsOf } from './pool-settings.ts'

type FieldsProps = {
  values: Settings
  say: (field: keyof Settings) => string | undefined
  onChange: (changed: Partial<Settings>) => void
  isByCar: boolean
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const isDriven = (kind: WishKind) => kind === 'carpool' || kind === 'vanpool'

/** Name, days, times, and how driving is shared. */
function SettingFields({ values, say, onChange, isByCar }: FieldsProps) {
  const { t } = useTranslation('standing-pool')
  const formats = useFormats()
  return (
    <>
      <Field label={t('field.name')} error={say('name')} required>
        <TextInput
          name="pool_name"
          maxLength={poolNameLength}
          value={values.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <fieldset className="wish-form__traits">
        <legend className="field__label">{t('field.weekdays')}</legend>
        <div className="wish-form__days">
          {weekdays.map((weekday) => (
            <Checkbox
              key={weekday}
              label={formats.weekday(weekday)}
              checked={values.weekdays.includes(weekday)}
              onChange={({ target }) => onChange(chooseDay(values, weekday, target.checked))}
            />
          ))}
        </div>
        <FieldError>{say('weekdays')}</FieldError>
      </fieldset>
      <WeekPart values={values} onChange={onChange} />
      <div className="form-page__row">
        <Field label={t('field.meet_at')} error={say('meet_at')} required>
          <TimeInput
            name="meet_at"
            value={values.meet_at}
            onChange={({ target }) => onChange({ meet_at: target.value })}
          />
        </Field>
        <Field label={t('field.leave_at')} error={say('leave_at')} required>
          <TimeInput
            name="leave_at"
            value={values.leave_at}
            onChange={({ target }) => onChange({ leave_at: target.value })}
          />
        </Field>
      </div>
      {isByCar && (
        <RadioCards
          legend={t('field.fairness')}
          name="fairness"
          value={values.fairness}
          onChange={(fairness) => onChange({ fairness })}
          options={fairnesses.map((each) => ({ value: each, label: t(`fairness.${each}`) }))}
          error={say('fairness')}
        />
      )}
    </>
  )
}

/** Most pools travel in every week, so the weeks are asked for only where somebody wants it. */
function WeekPart({ values, onChange }: Pick<FieldsProps, 'values' | 'onChange'>) {
  const { t } = useTranslation('standing-pool')
  const [isAsked, setAsked] = useState(false)
  const { weekdays: chosen, weeks } = values
  const isOpen = isAsked || Object.keys(weeks).length > 0
  return (
    <>
      <Checkbox
        label={t('field.second_weeks')}
        checked={isOpen}
        onChange={({ target }) => {
          setAsked(target.checked)
          if (!target.checked) onChange({ weeks: {} })
        }}
      />
      {isOpen && chosen.length > 0 && (
        <fieldset className="wish-form__traits">
          <legend className="field__label">{t('matching:field.weeks')}</legend>
          <WeekFields
            weekdays={chosen}
            weeks={weeks}
            onChange={(changed) => {
              // the fields stay when all days are of every week again
              setAsked(true)
              onChange({ weeks: changed })
            }}
          />
        </fieldset>
      )}
    </>
  )
}

/** Changes the settings that a pool shares. Changes that another member saved meanwhile are shown first. */
export function PoolForm({ pool }: { pool: StandingPool }) {
  const { t } = useTranslation('standing-pool')
  const showToast = useToast()
  const { sayDays, formats } = useSayWish()
  const { id, kind } = pool
  const form = useCallForm(standingPoolCalls.changeStandingPool, {
    start: () => settingsOf(pool),
    version: {
      kept: pool,
      valuesOf: settingsOf,
      keptOf: ({ items }) => items.find((each) => each.id === id) ?? pool,
    },
    inputOf: (values, version) => ({ ...inputOf(values), id, version: String(version) }),
    thing: id,
    onDone: () => showToast({ tone: 'success', text: t('change.done') }),
  })
  const sayFact = (name: keyof Settings, value: Settings[keyof Settings]) => ({
    label: name === 'weeks' ? t('matching:field.weeks') : t(`field.${name}`),
    value: sayValue(name, value),
  })
  const sayValue = (name: keyof Settings, value: Settings[keyof Settings]) => {
    if (Array.isArray(value)) return formats.list(value.map(formats.weekday))
    if (typeof value === 'object') return sayWeeks(value)
    return name === 'fairness' ? t(`fairness.${value as Fairness}`) : value
  }
  const sayWeeks = (weeks: WeekChoice) =>
    sayDays(weekdays.flatMap((weekday) => (weeks[weekday] ? [{ weekday, weeks: weeks[weekday] }] : []))) ||
    t('matching:weeks.every')
  return (
    <form className="form-page__part" noValidate onSubmit={form.handleSubmit}>
      {form.elsewhere && (
        <ChangedElsewhere facts={listDifferences(form.values, form.elsewhere, sayFact)} onTake={form.takeElsewhere} />
      )}
      <SettingFields values={form.values} say={form.say} onChange={form.change} isByCar={isDriven(kind)} />
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" pending={form.isPending}>
          {t('change.save')}
        </Button>
      </div>
    </form>
  )
}

type BeginPoolProps = {
  conversationId: string
  /** The other member. */
  name: string
  /** For which a pool can be begun. */
  kinds: readonly WishKind[]
  /** The days that the two wish for, as far as they are known. */
  poolDays: readonly { kind: WishKind; days: readonly WishDay[] }[]
  onDone: () => void
}

/** Begins a pool of two; the other one is asked to join. */
export function BeginPool({ conversationId, name, kinds, poolDays, onDone }: BeginPoolProps) {
  const { t } = useTranslation('standing-pool')
  const daysFor = (kind: WishKind) => daysToBegin(poolDays.find((each) => each.kind === kind)?.days)
  const form = useCallForm(standingPoolCalls.beginStandingPool, {
    start: (): Settings & Part & { kind: WishKind; meet: 'member' | 'other' } => ({
      kind: kinds[0]!,
      name: t('begin.usual_name'),
      ...daysFor(kinds[0]!),
      meet_at: '07:30',
      leave_at: '17:00',
      fairness: 'days',
      meet: 'member',
      role: 'either',
      substitute: false,
    }),
    inputOf: ({ role, ...values }) => ({
      ...inputOf(values),
      // nobody drives a bike or a walk, whatever was chosen before the kind
      role: isDriven(values.kind) ? role : 'either',
      conversation_id: conversationId,
    }),
    thing: conversationId,
    onDone,
  })
  const { values, say, change } = form
  const isByCar = isDriven(values.kind)
  return (
    <form className="form-page__part" noValidate onSubmit={form.handleSubmit}>
      {kinds.length > 1 && (
        <Field label={t('field.kind')} hint={t('field.kind_hint', { name })} error={say('kind')}>
          <SelectInput
            name="kind"
            options={kinds.map((each) => ({ value: each, label: t(`matching:kind.${each}`) }))}
            value={values.kind}
            onChange={({ target }) => {
              const kind = target.value as WishKind
              change({ kind, ...daysFor(kind) })
            }}
          />
        </Field>
      )}
      <SettingFields values={values} say={say} onChange={change} isByCar={isByCar} />
      <Field label={t('field.meet')} error={say('meet')}>
        <SelectInput
          name="meet"
          options={(['member', 'other'] as const).map((each) => ({ value: each, label: t(`meet.${each}`, { name }) }))}
          value={values.meet}
          onChange={({ target }) => change({ meet: target.value as 'member' | 'other' })}
        />
      </Field>
      <PartFields values={values} onChange={change} isByCar={isByCar} error={say('role')} />
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('begin.press', { name })}
        </Button>
      </div>
    </form>
  )
}
