import type { Grant } from '@throughway/contract/identity/grant'

/** When a grant ended or ends: by somebody, or by itself. */
export function endOf({ ends_at: endsAt, ended_at: endedAt }: Pick<Grant, 'ends_at' | 'ended_at'>): string | null {
  if (!endedAt || !endsAt) return endedAt ?? endsAt
  return endedAt < endsAt ? endedAt : endsAt
}

/** The grants that hold at a moment, and those that are over. */
export function splitGrants(grants: readonly Grant[], now: Date): { held: Grant[]; past: Grant[] } {
  const isPast = (grant: Grant) => {
    const end = endOf(grant)
    return end !== null && Date.parse(end) <= now.getTime()
  }
  return { held: grants.filter((each) => !isPast(each)), past: grants.filter(isPast) }
}
