import type { Race, RaceLine } from '@throughway/contract/race/race'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GoalScene } from '#lib/race/goal-scene.tsx'
import { OwnChange } from '#lib/race/own-change.tsx'
import { OwnLine } from '#lib/race/own-line.tsx'
import { RaceBoards } from '#lib/race/race-boards.tsx'
import { RaceState } from '#lib/race/race-state.tsx'
import { RaceTeams } from '#lib/race/race-teams.tsx'
import { RaceRules } from '#lib/race/rules-in-words.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useSearchOf } from '#lib/screen/use-search.ts'
import '#lib/race/race.css'

type Part = { races: readonly RaceLine[]; race: Race }

/** The programme's own text, then the rule of the race in words. */
export function EventRules({
  races,
  race,
  written,
}: {
  races: readonly RaceLine[]
  race: Race | undefined
  written: ReactNode
}) {
  return (
    <div className="event-race">
      {written}
      {race && (
        <>
          <Pick races={races} race={race} />
          <RaceRules race={race} />
        </>
      )}
    </div>
  )
}

export function EventBoard({ races, race }: Part) {
  const { t } = useTranslation('event')
  return (
    <div className="event-race">
      <Pick races={races} race={race} />
      <p>
        <RaceState race={race} />
      </p>
      <OwnChange race={race} />
      <OwnLine race={race} />
      <GoalScene race={race} />
      <RaceBoards key={race.id} race={race} />
      <p>
        <PageLink href={`/race_individual/${race.id}`}>{t('whole_race')}</PageLink>
      </p>
    </div>
  )
}

export function EventTeams({ races, race }: Part) {
  return (
    <div className="event-race">
      <Pick races={races} race={race} />
      <RaceTeams key={race.id} race={race} />
    </div>
  )
}

/** Chooses among several races of one event; the choice is in the address. */
function Pick({ races, race }: Part) {
  const { t } = useTranslation('event')
  const [, changeSearch] = useSearchOf(() => undefined)
  if (races.length < 2) return null
  return (
    <Field label={t('race')} className="event-race__pick">
      <SelectInput
        value={String(race.id)}
        options={races.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => changeSearch({ race: target.value }, { replace: true })}
      />
    </Field>
  )
}
