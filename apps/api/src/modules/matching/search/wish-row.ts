import { mayMeet, type Visibility } from '@throughway/domain/match/may-meet'
import type { MeetingPlace } from '@throughway/domain/match/meeting-point'
import type { Wish } from '@throughway/domain/match/wish'

/** A meeting point where a wish begins or ends. */
export type WishPoint = { id: string; lat: number; lng: number }

/** A wish as the search needs it: its content, its meeting points, and who may see it. */
export type WishRow = {
  id: string
  member: string
  wish: Wish
  home: WishPoint
  work: WishPoint
  organisation: string | null
  visibility: Visibility
  named: readonly string[]
  /** Whom the member blocked. */
  blocked: readonly string[]
  /** How many wrote to the member first, and how many of them got an answer. */
  asked: number
  answered: number
}

export type WishQuestion = {
  asker: WishRow
  /** The programme's date. */
  today: string
  /** How many are found at most; twenty by default. */
  limit?: number
  /** Where the asker finds nobody, the search also says from which of these meeting points they would find somebody. */
  homes?: readonly WishPoint[]
  /** Also proposes a vanpool. */
  withVanpool?: boolean
}

/** A wish that was found, as the engine measured it. */
export type FoundWish = {
  id: string
  askerDrives: boolean
  outMs: number
  backMs: number
  /** The days that both wish for, as bits. */
  fortnight: number
  apartMetres: number
}

export type FoundNearMiss =
  | { change: 'arrive' | 'leave' | 'both'; minutes: number; found: number }
  | { change: 'home'; point: string; found: number }

export type FoundVanpool = {
  /** The wishes of the riders, including the asker's; the first to board drives. */
  wishes: string[]
  /** In the morning: the meeting points in order, each with the milliseconds from midnight. */
  stops: { point: string; atMs: number }[]
  /** When the first leaves work, in milliseconds from midnight. */
  leaveAtMs: number
  outMs: number
  backMs: number
  fortnight: number
}

export type FoundByWish = { matches: FoundWish[]; near: FoundNearMiss[]; vanpool: FoundVanpool | undefined }

/** Jobs of the search thread. A region is named by its programme and stamp; jobs for an older stamp are refused. */
export type MatchJob = { programme: number; stamp: string } & (
  | { kind: 'open'; buffer: SharedArrayBuffer }
  | { kind: 'put'; wishes: readonly WishRow[]; gone: readonly string[] }
  | { kind: 'find'; question: WishQuestion }
  | { kind: 'place'; cell: string }
)

export type MatchAnswers = {
  open: undefined
  put: undefined
  find: FoundByWish
  /** The public place of the cell where people can meet best. */
  place: MeetingPlace | undefined
}

type Shown = Pick<WishRow, 'member' | 'organisation' | 'visibility' | 'named' | 'blocked'>

/** Whether two wishes of one programme may be shown to each other's members. */
export function mayShow(one: Shown, other: Shown): boolean {
  return mayMeet(seekerOf(one), seekerOf(other))
}

const nobody: ReadonlySet<string> = new Set()

/** Most members neither name nor block anybody, and share one empty set. */
export function seekerOf({ member, organisation, visibility, named, blocked }: Shown) {
  return {
    member,
    programme: 0,
    organisation,
    visibility,
    named: named.length ? new Set(named) : nobody,
    blocked: blocked.length ? new Set(blocked) : nobody,
    isActive: true,
  }
}
