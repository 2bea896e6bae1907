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
    /** For whom it is: a member, or the whole programme. */
    sayWhom: (proposal: Proposal) =>
      proposal.kind === 'points.adjust' ? sayPerson(proposal.member) : t('whom.programme'),
    /** What is proposed, in a few words. */
    sayWhat(proposal: Proposal): string {
      if (proposal.kind === 'rules.publish')
        return t('what.rules', { day: formats.date(proposal.input.valid_from, 'longDay') })
      const { points } = proposal.input
      return t('points', { count: Math.abs(points), number: formats.signed(points) })
    },
  }
}
