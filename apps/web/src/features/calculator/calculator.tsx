import type { Factors } from '@throughway/contract/programme/statistics'
import { calculateCommute } from '@throughway/domain/planner/commute-calculator'
import { useMemo } from 'react'
import { CommuteFields } from './commute-fields.tsx'
import { HowItIsComputed } from './how-it-is-computed.tsx'
import { movingFactorsOf } from '#lib/vehicles/moving-factors.ts'
import { Results } from './results.tsx'
import { useCommute } from './use-commute.ts'
import { useSayResult } from './use-say-result.ts'
import { WeekMix } from './week-mix.tsx'

export function Calculator({ told }: { told: Factors }) {
  const factors = useMemo(() => movingFactorsOf(told), [told])
  const { commute, settled, link, change, changeDays } = useCommute(factors)
  const calculated = calculateCommute(commute, factors)
  const sayResult = useSayResult()

  return (
    <div className="calculator__body">
      <form className="calculator__questions" noValidate onSubmit={(event) => event.preventDefault()}>
        <CommuteFields commute={commute} onChange={change}>
          <p className="calculator__brief no-print" aria-hidden="true">
            {sayResult(calculated)}
          </p>
        </CommuteFields>
        <WeekMix commute={commute} aloneDays={calculated.aloneDays} onChange={changeDays} />
      </form>
      <div className="calculator__answers">
        <output className="visually-hidden">{sayResult(calculateCommute(settled, factors))}</output>
        <Results calculated={calculated} commute={commute} link={link} />
      </div>
      <HowItIsComputed commute={commute} told={told} />
    </div>
  )
}
