import type { StandingPool } from '@throughway/contract/match/standing-pool'
import { Badge } from '@throughway/ui/badge'
import { Button } from '@throughway/ui/button'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { useConversations } from '../talk/talk.calls.ts'
import { useChangePart, useInvite } from './pool.calls.ts'
import { listToInvite } from './list-to-invite.ts'
import { PartFields } from './pool-part.tsx'
import { PoolSafety } from './pool-safety.tsx'
import { useSayPool } from './use-say-pool.ts'

/** Who is in the pool, the own part in it, and whom the member writes with and could ask in. */
export function PoolMembers({ pool }: { pool: StandingPool }) {
  const { t } = useTranslation('standing-pool')
  const { fail } = useSayPool()
  const change = useChangePart()
  const { id, kind, members, state } = pool
  const isByCar = kind === 'carpool' || kind === 'vanpool'
  const own = members.find((each) => each.is_you)
  return (
    <Section title={t('members.title')}>
      <ul className="wishes">
        {members.map((member) => (
          <li key={member.id} className="wish-card">
            <p className="wish-card__name">
              {member.is_you ? t('members.you', { name: member.name }) : member.name}
              {isByCar && <Badge>{t(`members.role.${member.role}`)}</Badge>}
              {member.substitute && <Badge>{t('members.substitute')}</Badge>}
              {member.state === 'invited' && <Badge tone="warning">{t('members.invited')}</Badge>}
            </p>
            {!member.is_you && <PoolSafety poolId={id} member={member} />}
          </li>
        ))}
      </ul>
      {state === 'in' && own && (
        <>
          <PartFields
            values={own}
            isByCar={isByCar}
            onChange={(part) =>
              change.mutate({ id, role: own.role, substitute: own.substitute, ...part }, { onError: fail })
            }
          />
          <Others pool={pool} />
        </>
      )}
    </Section>
  )
}

/** Members with whom the member writes and who are not in the pool yet. */
function Others({ pool: { id, kind, members } }: { pool: StandingPool }) {
  const { t } = useTranslation('standing-pool')
  const { fail } = useSayPool()
  const invite = useInvite()
  const { data } = useConversations()
  const others = listToInvite(data?.items ?? [], { kind, members })
  if (others.length === 0) return null
  return (
    <div className="wish-card__actions">
      {others.map(({ id: conversationId, name }) => (
        <Button
          key={conversationId}
          size="small"
          pending={invite.isPending && invite.variables.conversation_id === conversationId}
          onClick={() => invite.mutate({ id, conversation_id: conversationId }, { onError: fail })}
        >
          {t('members.invite', { name })}
        </Button>
      ))}
    </div>
  )
}
