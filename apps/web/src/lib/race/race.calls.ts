import type { Race } from '@throughway/contract/race/race'
import { useState } from 'react'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

export type BoardName = 'member' | 'team' | 'organisation'

/** Trips of others tell nobody, so an open board is asked again this often. A hidden tab asks nothing. */
const boardMs = 5_000
/** Readers ask a little more or less often than each other, so that they do not come at once. */
const jitter = 0.2

function useBoardInterval(): number {
  const [factor] = useState(() => 1 - jitter + 2 * jitter * Math.random())
  return Math.round(boardMs * factor)
}

/** Whether trips still change a race. */
export function isCounting({ state }: Pick<Race, 'state'>): boolean {
  return state === 'running' || state === 'provisional'
}

export function useRaces() {
  return useCallQuery(callDescriptors.listRaces, {})
}

/** One race; while trips count in it, it is read again as a board is. */
export function useRace(id: string, { enabled = true } = {}) {
  const interval = useBoardInterval()
  return useCallQuery(
    callDescriptors.getRace,
    { id },
    { enabled, refetchInterval: ({ state: { data } }) => data !== undefined && isCounting(data) && interval },
  )
}

type Asked = { board: BoardName; sizeClass?: number | undefined; text?: string }

export function useRaceBoard(race: Pick<Race, 'id' | 'state'>, { board, sizeClass, text = '' }: Asked) {
  const interval = useBoardInterval()
  const input = {
    id: String(race.id),
    board,
    ...(sizeClass !== undefined && { size_class: String(sizeClass) }),
    ...(text && { text }),
  }
  return useCallQuery(callDescriptors.getRaceBoard, input, {
    refetchInterval: isCounting(race) && text === '' && interval,
  })
}

/** The prizes of a race, and which of them the member has won. */
export function useRacePrizes(id: string) {
  return useCallQuery(callDescriptors.getRacePrizes, { id })
}

export function useJoinRace() {
  return useCallMutation(callDescriptors.joinRace, { waitsForFresh: true })
}

export function useLeaveRace() {
  return useCallMutation(callDescriptors.leaveRace, { waitsForFresh: true })
}

export function useTripRaces(id: string) {
  return useCallQuery(callDescriptors.listTripRaces, { id })
}
