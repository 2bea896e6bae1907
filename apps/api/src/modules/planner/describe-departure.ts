import type { Departure } from '@throughway/contract/planner/departure'
import type { Departure as FoundDeparture } from '@throughway/journey-engine/plan/list-departures'
import { describeLine, describePlace } from './describe-journey.ts'

/** A departure in the form in which calls answer it. */
export function describeDeparture({
  departure,
  scheduled,
  headsign,
  wheelchair,
  bikes,
  isCancelled,
  kind,
  stop,
  line,
  isApproximate,
}: FoundDeparture): Departure {
  return {
    departure,
    headsign,
    wheelchair,
    bikes,
    scheduled: scheduled ?? null,
    is_cancelled: isCancelled,
    mode: kind,
    stop: describePlace(stop),
    line: describeLine(line),
    is_approximate: isApproximate,
  }
}
