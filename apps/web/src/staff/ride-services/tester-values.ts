import type { RawInputOf } from '@throughway/contract/call'
import type { RideReasonOnWire } from '@throughway/contract/ride/ride-answer'
import type { rideStaffCalls } from '@throughway/contract/ride/ride-staff'
import type { Answer, AskedPurpose, EligibilityCode, NeedCode } from '@throughway/domain/ride/ride-codes'
import { type RideRule, rideRules, type Verdict, verdicts } from '@throughway/domain/ride/ride-reason'

export type NamedSpot = { lat: number; lng: number; name: string }

/** A rider and a trip as typed. */
export type TesterValues = {
  origin: NamedSpot | null
  destination: NamedSpot | null
  when: 'depart' | 'arrive'
  date: string
  time: string
  purpose: AskedPurpose | ''
  age: string
  companions: string
  eligibilities: Partial<Record<EligibilityCode, Answer>>
  needs: Partial<Record<NeedCode, { inches: string; pounds: string }>>
}

type Input = RawInputOf<typeof rideStaffCalls.explainRides>

/** The input of the call; undefined until the trip has two ends and a time. */
export function inputOfTest(values: TesterValues): Input | undefined {
  const { origin, destination, when, date, time, purpose, age, companions, eligibilities, needs } = values
  if (!origin || !destination || !date || !time) return undefined
  const sizes = ({ inches, pounds }: { inches: string; pounds: string }) => ({
    answer: 'yes' as const,
    ...(inches.trim() && { inches }),
    ...(pounds.trim() && { pounds }),
  })
  return {
    origin: { lat: origin.lat, lng: origin.lng },
    destination: { lat: destination.lat, lng: destination.lng },
    when,
    date,
    time,
    ...(purpose && { purpose }),
    companions: companions.trim() || '0',
    rider: {
      ...(age.trim() && { age }),
      eligibilities,
      needs: Object.fromEntries(Object.entries(needs).map(([code, size]) => [code, sizes(size)])),
    },
    limit: '50',
  }
}

/** Each rule with its worst verdict; a rule without a reason does not concern the ride. */
export function verdictsOf(
  reasons: readonly RideReasonOnWire[],
): { rule: RideRule; verdict: Verdict; reasons: RideReasonOnWire[] }[] {
  return rideRules.flatMap((rule) => {
    const own = reasons.filter((each) => each.rule === rule)
    if (own.length === 0) return []
    const worst = Math.max(...own.map(({ verdict }) => verdicts.indexOf(verdict)))
    return [{ rule, verdict: verdicts[worst]!, reasons: own }]
  })
}
