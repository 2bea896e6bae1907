import type { StandingPool } from '@throughway/contract/match/standing-pool'
import { Button } from '@throughway/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '#lib/page/section.tsx'
import { useAnswerPool } from './pool.calls.ts'
import { type Part, PartFields } from './pool-part.tsx'
import { useSayPool } from './use-say-pool.ts'

/** Joins or declines. */
export function PoolAnswer({ pool: { id, kind, invited_by: inviter } }: { pool: StandingPool }) {
  const { t } = useTranslation('standing-pool')
  const navigate = useNavigate()
  const { fail } = useSayPool()
  const answer = useAnswerPool()
  const [part, setPart] = useState<Part>({ role: 'either', substitute: false })
  return (
    <Section title={t('answer.title')}>
      <div className="form-page__part">
        <p>{inviter ? t('answer.by', { name: inviter }) : t('answer.text')}</p>
        <PartFields
          values={part}
          isByCar={kind === 'carpool' || kind === 'vanpool'}
          onChange={(changed) => setPart({ ...part, ...changed })}
        />
        <div className="form-page__actions">
          <Button
            kind="primary"
            pending={answer.isPending && answer.variables.answer === 'yes'}
            onClick={() => answer.mutate({ id, answer: 'yes', ...part }, { onError: fail })}
          >
            {t('answer.yes')}
          </Button>
          <Button
            pending={answer.isPending && answer.variables.answer === 'no'}
            onClick={() =>
              answer.mutate(
                { id, answer: 'no' },
                { onSuccess: () => void navigate({ href: '/trips/company' }), onError: fail },
              )
            }
          >
            {t('answer.no')}
          </Button>
        </div>
      </div>
    </Section>
  )
}
