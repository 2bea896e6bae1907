import { racePrizeStaffCalls, type StaffPrizes } from '@throughway/contract/race/race-prize'
import type { StaffRace } from '@throughway/contract/race/race-staff'
import { findPrizeFaults, mostPrizes, prizeGivenFor } from '@throughway/domain/race/race-prizes'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { useBrand } from '#lib/screen/hooks.ts'
import { dateAt } from '#lib/language/local-dates.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { inputOfPrize, newPrize, type PrizeValues, valuesOfPrize } from './prize-values.ts'
import { usePrizeChoices } from './race.calls.ts'

type Props = { race: StaffRace; kept: StaffPrizes; onClose: () => void; onDone: () => void }

/** The prizes of a draft, each with whom it is for and what it is. */
export function EditPrizes({ race, kept, onClose, onDone }: Props) {
  const { t } = useTranslation('staff-races')
  const choices = usePrizeChoices(String(race.id)).data
  const list = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const form = useCallForm(racePrizeStaffCalls.saveRacePrizes, {
    start: { prizes: kept.prizes.map(valuesOfPrize) },
    inputOf: ({ prizes }) => ({
      id: String(race.id),
      revision: String(kept.revision),
      prizes: prizes.map(inputOfPrize),
    }),
    findFaults: ({ prizes }) => findFaults(prizes, race),
    thing: String(race.id),
    onDone,
  })
  const { prizes } = form.values

  function change(next: readonly PrizeValues[], announcement?: string) {
    form.change({ prizes: [...next] })
    if (announcement) setSaid(announcement)
  }

  function handleRemove(at: number) {
    change(
      prizes.filter((_, each) => each !== at),
      t('prizes.removed'),
    )
    list.current?.focus()
  }

  return (
    <FormDialog form={form} size="medium" title={t('prizes.title')} submit={t('prizes.submit')} onClose={onClose}>
      <div ref={list} tabIndex={-1} className="race-part">
        {prizes.length === 0 && <p className="quiet">{t('prizes.none')}</p>}
        {prizes.map((prize, at) => (
          <OnePrize
            // the order never changes, and a prize has no id before it is saved
            key={at}
            number={at + 1}
            race={race}
            prize={prize}
            choices={choices}
            say={(name) => form.say(`prizes.${at}.${name}`)}
            change={(changes) => change(prizes.map((each, index) => (index === at ? { ...each, ...changes } : each)))}
            onRemove={() => handleRemove(at)}
          />
        ))}
      </div>
      {prizes.length < mostPrizes && (
        <p>
          <Button onClick={() => change([...prizes, newPrize(race.kind === 'collective')], t('prizes.added'))}>
            {t('prizes.add')}
          </Button>
        </p>
      )}
      <output className="visually-hidden">{said}</output>
    </FormDialog>
  )
}

/**
 * The faults that the server also reports, beside the same field; a missing drawing is reported beside its own field.
 */
function findFaults(prizes: readonly PrizeValues[], { kind, starts_on, ends_on, rule }: StaffRace) {
  const race = { kind, starts_on, ends_on, by_size: rule.by_size }
  const number = (text: string | undefined) => (text?.trim() ? Number(text) : undefined)
  const faults: Record<string, string> = {}
  for (const [at, prize] of prizes.entries()) {
    const input: Partial<Record<string, string>> = inputOfPrize(prize)
    const found = findPrizeFaults(
      {
        given_for: prize.given_for,
        place_from: number(input['place_from']),
        place_to: number(input['place_to']),
        size_class: number(input['size_class']),
        least_days: number(input['least_days']),
        entries: prize.kind === 'drawing' ? number(input['entries']) : undefined,
        reward: prize.kind === 'reward' ? input['reward'] : undefined,
        drawing: prize.kind === 'drawing' ? (input['drawing'] ?? 'none') : undefined,
      },
      race,
    )
    for (const [field, fault] of Object.entries(found)) faults[`prizes.${at}.${field}`] = `field.${fault}`
    if (prize.kind === 'drawing' && !prize.drawing) faults[`prizes.${at}.drawing`] = 'field.required'
  }
  return faults
}

type OnePrizeProps = {
  number: number
  race: StaffRace
  prize: PrizeValues
  choices: ReturnType<typeof usePrizeChoices>['data']
  say: (name: string) => string | undefined
  change: (changes: Partial<PrizeValues>) => void
  onRemove: () => void
}

function OnePrize({ number, race, prize, choices, say, change, onRemove }: OnePrizeProps) {
  const { t } = useTranslation('staff-races')
  const formats = useFormats()
  const { brand } = useBrand()
  const isCollective = race.kind === 'collective'
  const given = prizeGivenFor.filter((each) => (isCollective ? each !== 'places' : each !== 'goal'))
  const count = (field: 'place_from' | 'place_to' | 'least_days' | 'entries', most: number) => (
    <Field label={t(`prizes.${field}`)} error={say(field)} required>
      <NumberInput
        min="1"
        max={String(most)}
        step="1"
        inputMode="numeric"
        value={prize[field]}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </Field>
  )
  return (
    <fieldset className="race-prize">
      <legend>{t('prizes.one', { number })}</legend>
      <Field label={t('prizes.whom')} error={say('given_for')} required>
        <SelectInput
          options={given.map((value) => ({ value, label: t(`prizes.given_for.${value}`) }))}
          value={prize.given_for}
          onChange={({ target }) => change({ given_for: target.value as PrizeValues['given_for'] })}
        />
      </Field>
      {prize.given_for === 'places' && (
        <div className="race-prize__row">
          {count('place_from', 1000)}
          {count('place_to', 1000)}
          {race.rule.by_size && (
            <Field label={t('prizes.size_class')} error={say('size_class')}>
              <SelectInput
                placeholder={t('prizes.any_size')}
                options={(['0', '1', '2', '3'] as const).map((value) => ({ value, label: t(`size.${value}`) }))}
                value={prize.size_class}
                onChange={({ target }) => change({ size_class: target.value })}
              />
            </Field>
          )}
        </div>
      )}
      {prize.given_for === 'minimum' && count('least_days', 366)}
      <Field label={t('prizes.what')} required>
        <SelectInput
          options={(['reward', 'drawing'] as const).map((value) => ({ value, label: t(`prizes.kind.${value}`) }))}
          value={prize.kind}
          onChange={({ target }) => change({ kind: target.value as PrizeValues['kind'] })}
        />
      </Field>
      {prize.kind === 'reward' ? (
        <Field label={t('prizes.reward')} error={say('reward')} required>
          <SelectInput
            placeholder={t('prizes.choose')}
            options={(choices?.rewards ?? []).map(({ id, title, left }) => ({
              value: String(id),
              label: left === null ? title : t('prizes.left', { title, count: left }),
            }))}
            value={prize.reward}
            onChange={({ target }) => change({ reward: target.value })}
          />
        </Field>
      ) : (
        <div className="race-prize__row">
          <Field label={t('prizes.drawing')} error={say('drawing')} required>
            <SelectInput
              placeholder={t('prizes.choose')}
              options={(choices?.drawings ?? []).map(({ id, title, ends_at: at }) => ({
                value: id,
                label: t('prizes.until', { title, date: formats.date(dateAt(Date.parse(at), brand.time_zone)) }),
              }))}
              value={prize.drawing}
              onChange={({ target }) => change({ drawing: target.value })}
            />
          </Field>
          {count('entries', 20)}
        </div>
      )}
      {choices && prize.kind === 'reward' && choices.rewards.length === 0 && (
        <p className="quiet">{t('prizes.no_rewards')}</p>
      )}
      {choices && prize.kind === 'drawing' && choices.drawings.length === 0 && (
        <p className="quiet">{t('prizes.no_drawings')}</p>
      )}
      <p>
        <Button size="small" kind="quiet" onClick={onRemove}>
          {t('prizes.remove')} <span className="visually-hidden">{t('prizes.one', { number })}</span>
        </Button>
      </p>
    </fieldset>
  )
}
