import type { RaceTeam } from '@throughway/contract/race/race-team'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { Section } from '#lib/page/section.tsx'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useTeamChange } from './race-team.calls.ts'

type Person = RaceTeam['people'][number]
type Asked = { act: 'remove' | 'hand_over'; person: Person }

/** Who is in the team. The captain can take somebody out, and make somebody else the captain. */
export function TeamPeople({ team }: { team: RaceTeam }) {
  const { t } = useTranslation('race')
  const formats = useFormats()
  const [asked, setAsked] = useState<Asked>()
  const nameOf = ({ name }: Person) => name ?? t('board.nameless_member')
  const isOver = team.race.state === 'certified' || team.race.state === 'void'
  return (
    <Section title={t('people.title')}>
      <ul className="race-team__people">
        {team.people.map((person) => (
          <li key={person.member_id}>
            <span className="race-team__who">
              {person.is_own ? <strong>{`${nameOf(person)} ${t('board.you')}`}</strong> : nameOf(person)}{' '}
              {person.is_captain && <Badge tone="brand">{t('people.captain')}</Badge>}{' '}
              <span className="quiet">{t('people.since', { date: formats.date(person.since, 'monthDay') })}</span>
            </span>
            {team.is_captain && !person.is_own && !isOver && (
              <span className="race-team__acts">
                {(['hand_over', 'remove'] as const).map((act) => (
                  <Button
                    key={act}
                    size="small"
                    kind="quiet"
                    aria-label={t(`people.${act}_named`, { name: nameOf(person) })}
                    onClick={() => setAsked({ act, person })}
                  >
                    {t(`people.${act}`)}
                  </Button>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <AskAct
          key={asked.act}
          team={team}
          {...asked}
          name={nameOf(asked.person)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  )
}

function AskAct({ team, act, person, name, onClose }: Asked & { team: RaceTeam; name: string; onClose: () => void }) {
  const { t } = useTranslation('race')
  const remove = useTeamChange(callDescriptors.removeFromTeam)
  const handOver = useTeamChange(callDescriptors.handTeamOver)
  const call = act === 'remove' ? remove : handOver
  return (
    <ConfirmModal
      onClose={onClose}
      title={t(`people.${act}_title`, { name })}
      keepText={t('people.keep')}
      confirmText={t(`people.${act}`)}
      kind={act === 'remove' ? 'danger' : 'primary'}
      call={call}
      onConfirm={() => call.mutate({ id: String(team.id), member: person.member_id }, { onSuccess: onClose })}
    >
      <p>{t(`people.${act}_text`)}</p>
    </ConfirmModal>
  )
}
