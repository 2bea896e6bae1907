import type { Point } from '@throughway/domain/planner/area'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { SyncProvider } from '@throughway/domain/trip/sync'

/** What a provider gives for reading a member's activities. */
export type ActivityTokens = { access: string; refresh: string; /** Milliseconds since 1970. */ expiresAt: number }

/** An activity in our words. */
export type OutsideActivity = {
  /** The provider's own name for it. */
  ref: string
  /** The provider's word for the sport. */
  sport: string
  /** Undefined for a sport that is no way to travel, or that no device measured. */
  mode: TripMode | undefined
  startedAt: number
  endedAt: number
  metres: number
  start?: Point | undefined
  end?: Point | undefined
}

/**
 * A provider's answer, with the expected failures as values. `refused`: the token is invalid; `scope`: it may not read
 * activities; `limited`: we have asked too often, all programmes together; `away`: there was no meaningful answer.
 */
export type Answered<Value> =
  | { kind: 'answered'; value: Value }
  | { kind: 'refused' }
  | { kind: 'scope' }
  | { kind: 'limited'; until: Date }
  | { kind: 'away' }

export type ActivityProvider = {
  key: SyncProvider
  /** The page where the member grants access; with `again` they are asked even if they were before. */
  addressOf(question: { redirectAddress: string; state: string; again: boolean }): string
  /** Whether the member has allowed enough. */
  allows(scope: string): boolean
  exchange(code: string): Promise<Answered<{ tokens: ActivityTokens; account: string }>>
  refresh(refreshToken: string): Promise<Answered<ActivityTokens>>
  /** Oldest first; `restUntil` says that our share of questions is nearly used up. */
  listActivities(
    accessToken: string,
    question: { after: number; page: number },
  ): Promise<Answered<{ activities: OutsideActivity[]; isLast: boolean; restUntil: Date | undefined }>>
  /** Ends the access for good. */
  revoke(accessToken: string): Promise<Answered<true>>
}
