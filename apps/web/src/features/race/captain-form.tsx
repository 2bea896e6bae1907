import type { RaceTeam } from '@throughway/contract/race/race-team'
import { mostTeamName, mostTeamNotice, raceTeamCalls, teamJoins } from '@throughway/contract/race/race-team'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Section } from '#lib/page/section.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useTeamChange } from './race-team.calls.ts'

/** What the captain can change: the name, which staff check, the notice, and the way of joining. */
export function CaptainForm({ team }: { team: RaceTeam }) {
  const { t } = useTranslation('race')
  const showToast = useToast()
  const changing = useTeamChange(callDescriptors.changeRaceTeam)
  const form = useCallForm(raceTeamCalls.changeRaceTeam, {
    start: { name: team.name ?? '', notice: team.notice ?? '', joins_by: team.joins_by },
    thing: String(team.id),
    inputOf: (values) => ({ id: String(team.id), ...values }),
    by: changing,
    onDone: () => showToast({ tone: 'success', text: t('captain.saved') }),
  })
  const { values, change, say } = form
  return (
    <Section title={t('captain.title')}>
      <form noValidate onSubmit={form.handleSubmit}>
        <Field label={t('captain.name')} hint={t('captain.name_hint')} error={say('name')} required>
          <TextInput
            name="name"
            value={values.name}
            maxLength={mostTeamName}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
        <Field label={t('captain.notice')} hint={t('captain.notice_hint')} error={say('notice')}>
          <TextArea
            name="notice"
            value={values.notice}
            maxLength={mostTeamNotice}
            onChange={({ target }) => change({ notice: target.value })}
          />
        </Field>
        <RadioCards
          legend={t('captain.joins_by')}
          name="joins_by"
          value={values.joins_by}
          onChange={(joinsBy) => change({ joins_by: joinsBy })}
          options={teamJoins.map((each) => ({
            value: each,
            label: t(`captain.joins_${each}`),
            hint: t(`captain.joins_${each}_hint`),
          }))}
        />
        <FormRefusal error={form.refusal} />
        <div>
          <Button type="submit" kind="primary" pending={form.isPending}>
            {t('common:global_button_label_save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
