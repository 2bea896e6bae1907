import type { Proposal } from '@throughway/contract/identity/proposal'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

type Person = { first_name: string; last_name: string }

/** The words of a proposal. */
export function useSayProposal() {
  const { t } = useTranslation('staff-proposals')
  const formats = useFormats()

  const sayPerson = (person: Person | null) =>
    (person && `${person.first_name} ${person.last_name}`.trim()) || t('gone')

  return {
    sayPerson,
    /** Whom it concerns: a member, or the whole programme. */
    sayWhom: (proposal: Proposal) =>
      proposal.kind === 'rules.publish' ? t('whom.programme') : sayPerson(proposal.member),
    /** What is proposed, in a few words. */
    sayWhat(proposal: Proposal): string {
      if (proposal.kind === 'rules.publish')
        return t('what.rules', { day: formats.date(proposal.input.valid_from, 'longDay') })
      if (proposal.kind === 'member.email')
        return proposal.input.email ? t('what.email', { email: proposal.input.email }) : t('what.email_hidden')
      if (proposal.kind === 'member.merge') {
        const { number, trips, rewards, points } = proposal.input
        return t('what.merge', {
          number,
          trips: formats.whole(trips),
          rewards: formats.whole(rewards),
          points: formats.whole(points),
        })
      }
      const { points } = proposal.input
      return t('points', { count: Math.abs(points), number: formats.signed(points) })
    },
  }
}
