import type { Proposal } from '@throughway/contract/identity/proposal'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'

type Person = { first_name: string; last_name: string }

/** The words of a proposal. */
export function useSayProposal() {
  const { t } = useTranslation('staff-proposals')
  const formats = useFormats()

  return {
    sayPoints: ({ input: { points } }: Proposal) =>
      t('points', { count: Math.abs(points), number: formats.signed(points) }),
    sayPerson: (person: Person | null) => (person && `${person.first_name} ${person.last_name}`.trim()) || t('gone'),
  }
}
