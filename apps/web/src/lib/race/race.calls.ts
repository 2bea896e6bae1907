import type { Race } from '@throughway/contract/race/race'
import { useState } from 'react'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { useCallMutation, useCallQuery } from '#lib/send/use-call.ts'
import { boardIntervalOf, hasMovingPlace, isCounting } from './board-interval.ts'

export type BoardName = 'member' | 'team' | 'organisation'

export function useBoardInterval(): number {
  const [interval] = useState(() => boardIntervalOf(Math.random()))
  return interval
}

export function useRaces() {
  return useCallQuery(callDescriptors.listRaces, {})
}

/** The same list; while the member's places move, it is read again as often as a board. */
export function useLiveRaces() {
  const interval = useBoardInterval()
  return useCallQuery(
    callDescriptors.listRaces,
    {},
    { refetchInterval: ({ state: { data } }) => data !== undefined && hasMovingPlace(data.races) && interval },
  )
}

/** One race; while trips count in it, it is polled like a board. */
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
