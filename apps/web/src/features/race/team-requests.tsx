import type { RaceTeam } from '@throughway/contract/race/race-team'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { Section } from '#lib/page/section.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useTeamChange } from './race-team.calls.ts'

/** The members who asked the captain; empty when nobody waits. */
export function TeamRequests({ team }: { team: RaceTeam }) {
  const { t } = useTranslation('race')
  const answer = useTeamChange(callDescriptors.answerTeamRequest)
  if (team.asked.length === 0) return null
  return (
    <Section title={t('requests.title', { count: team.asked.length })}>
      <FormRefusal error={answer.error} />
      <ul className="race-team__people">
        {team.asked.map(({ member_id: member, name }) => {
          const said = name ?? t('board.nameless_member')
          const isPending = answer.isPending && answer.variables.member === member
          return (
            <li key={member}>
              <span className="race-team__who">{said}</span>
              <span className="race-team__acts">
                {(['yes', 'no'] as const).map((each) => (
                  <Button
                    key={each}
                    size="small"
                    kind={each === 'yes' ? 'primary' : 'secondary'}
                    pending={isPending && answer.variables.answer === each}
                    aria-label={t(`requests.${each}_named`, { name: said })}
                    onClick={() => answer.mutate({ id: String(team.id), member, answer: each })}
                  >
                    {t(`requests.${each}`)}
                  </Button>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
