import { audienceRacers } from '@throughway/contract/content/audience'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { useTranslation } from 'react-i18next'
import { useAudienceRaces } from './audience.calls.ts'
import type { AudienceValues } from './audience-values.ts'

type PickRaceProps = {
  values: AudienceValues
  say: (name: string) => string | undefined
  change: (changes: Partial<AudienceValues>) => void
}

/** Narrows an audience to the participants of a race. Hidden while the programme has no race. */
export function PickRace({ values: { race, race_who: who, race_team: team }, say, change }: PickRaceProps) {
  const { t } = useTranslation('staff-audience')
  const known = useAudienceRaces(race || undefined).data
  if (!race && !known?.races.length) return null
  const races = (known?.races ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const isListed = !race || races.some(({ value }) => value === race)
  const hasTeams = known?.races.find(({ id }) => String(id) === race)?.has_teams ?? who === 'team'
  return (
    <div className="audience__row">
      <Field label={t('race.label')} hint={t('race.hint')} error={say('race.id')}>
        <SelectInput
          placeholder={t('race.any')}
          options={isListed ? races : [...races, { value: race, label: t('race.unnamed', { number: race }) }]}
          value={race}
          onChange={({ target }) => change({ race: target.value, race_who: 'all', race_team: '' })}
        />
      </Field>
      {race && (
        <Field label={t('race.who')} error={say('race.who')}>
          <SelectInput
            options={audienceRacers
              .filter((value) => value !== 'team' || hasTeams)
              .map((value) => ({ value, label: t(`race.of.${value}`) }))}
            value={who}
            onChange={({ target }) => change({ race_who: target.value as AudienceValues['race_who'], race_team: '' })}
          />
        </Field>
      )}
      {race && who === 'team' && (
        <Field label={t('race.team')} error={say('race.team')} required>
          <SelectInput
            placeholder={t('race.choose_team')}
            options={(known?.teams ?? []).map(({ id, name }) => ({
              value: String(id),
              label: name ?? t('race.team_unnamed', { number: id }),
            }))}
            value={team}
            onChange={({ target }) => change({ race_team: target.value })}
          />
        </Field>
      )}
    </div>
  )
}
