import { useNavigate } from '@tanstack/react-router'
import type { Race } from '@throughway/contract/race/race'
import { mostTeamName, raceTeamCalls, teamJoins } from '@throughway/contract/race/race-team'
import { mostTeamSize } from '@throughway/domain/race/race-rule'
import { Button, buttonClass } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TextInput } from '@throughway/ui/field/text-input'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { useToday } from '#lib/screen/use-today.ts'
import { send } from '#lib/send/client.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import './race.css'

type TeamRace = Pick<Race, 'id' | 'team' | 'roster_on' | 'can_join'>

/** C16: the own team of a race, or the ways to one: the code that somebody gave, or a new team. */
export function RaceTeams({ race }: { race: TeamRace }) {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const today = useToday()
  const isOpen = race.can_join && today <= race.roster_on
  const isIn = race.team !== null && !race.team.has_asked
  return (
    <div className="race-teams">
      {race.team && <OwnTeam team={race.team} />}
      {!race.team && !isOpen && <p>{t('teams.closed')}</p>}
      {isOpen && (
        <>
          <p className="quiet">
            {t('teams.until', { count: mostTeamSize, date: formats.date(race.roster_on, 'full') })}
          </p>
          <Section title={t('teams.find')}>
            <FindTeam />
          </Section>
          <Section title={t('teams.make')}>
            {isIn && <p>{t('teams.moves')}</p>}
            <MakeTeam race={race} />
          </Section>
        </>
      )}
    </div>
  )
}

/** The member's team, and what waits for its captain. */
export function OwnTeam({ team }: { team: NonNullable<Race['team']> }) {
  const { t } = useTranslation('race')
  return (
    <p className="race-teams__own">
      <span>
        {t(team.has_asked ? 'own.asked' : 'own.team')} <strong>{team.name}</strong>
        {team.waiting > 0 && ` · ${t('own.waiting', { count: team.waiting })}`}
      </span>{' '}
      <PageLink href={`/race_team/${team.id}`} className={buttonClass({ size: 'small' })}>
        {t('teams.open')}
      </PageLink>
    </p>
  )
}

function FindTeam() {
  const { t } = useTranslation('race')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [isPending, setPending] = useState(false)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const code = typed.trim()
    if (!code) return setFault('field.required')
    setPending(true)
    try {
      const { id } = await send(callDescriptors.findRaceTeam, { code })
      await navigate({ to: `/race_team/${id}`, search: { code } })
    } catch (error) {
      setFault(error instanceof RefusalError && error.name === 'notFound' ? 'field.wrong_code' : messageKeyOf(error))
    } finally {
      setPending(false)
    }
  }

  return (
    <form noValidate className="race-teams__form" onSubmit={(event) => void handleSubmit(event)}>
      <Field label={t('enter.code')} hint={t('enter.code_hint')} error={fault && t(fault, { ns: 'common' })} required>
        <TextInput
          name="code"
          value={typed}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault(undefined)
          }}
        />
      </Field>
      <div>
        <Button type="submit" pending={isPending}>
          {t('teams.look')}
        </Button>
      </div>
    </form>
  )
}

function MakeTeam({ race }: { race: Pick<Race, 'id'> }) {
  const { t } = useTranslation('race')
  const navigate = useNavigate()
  const form = useCallForm(raceTeamCalls.makeRaceTeam, {
    start: { name: '', joins_by: 'code' as (typeof teamJoins)[number] },
    thing: String(race.id),
    inputOf: (values) => ({ id: String(race.id), ...values }),
    onDone: ({ id }) => void navigate({ to: `/race_team/${id}` }),
  })
  return (
    <form noValidate className="race-teams__form" onSubmit={form.handleSubmit}>
      <Field label={t('captain.name')} hint={t('captain.name_hint')} error={form.say('name')} required>
        <TextInput
          name="name"
          value={form.values.name}
          maxLength={mostTeamName}
          autoComplete="off"
          onChange={({ target }) => form.change({ name: target.value })}
        />
      </Field>
      <RadioCards
        legend={t('captain.joins_by')}
        name="joins_by"
        value={form.values.joins_by}
        onChange={(joinsBy) => form.change({ joins_by: joinsBy })}
        options={teamJoins.map((each) => ({
          value: each,
          label: t(`captain.joins_${each}`),
          hint: t(`captain.joins_${each}_hint`),
        }))}
      />
      <FormRefusal error={form.refusal} />
      <div>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('teams.make_action')}
        </Button>
      </div>
    </form>
  )
}
