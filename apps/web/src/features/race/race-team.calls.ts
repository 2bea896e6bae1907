import type { RaceTeam } from '@throughway/contract/race/race-team'
import type { ChangingCall } from '@throughway/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isCounting } from '#lib/race/board-interval.ts'
import { useBoardInterval } from '#lib/race/race.calls.ts'
import { useSession } from '#lib/screen/hooks.ts'
import { callDescriptors } from '#lib/send/call-descriptors.ts'
import { callKey, useCallMutation, useCallQuery } from '#lib/send/use-call.ts'

/** A team; while trips count in its race, it is read again as a board is. */
export function useRaceTeam(id: string, { enabled }: { enabled: boolean }) {
  const interval = useBoardInterval()
  return useCallQuery(
    callDescriptors.getRaceTeam,
    { id },
    {
      enabled,
      refetchInterval: ({ state: { data } }) => data !== undefined && isCounting(data.race) && interval,
    },
  )
}

/** A call that answers the team as it is afterwards. */
export function useTeamChange<Each extends ChangingCall>(call: Each) {
  const client = useQueryClient()
  return useCallMutation<Each>(call, {
    onSuccess: (answer) => {
      const team = answer as RaceTeam | null
      if (team) client.setQueryData(callKey(callDescriptors.getRaceTeam, { id: String(team.id) }), team)
    },
  })
}

/**
 * Records that the member has opened a team's link, so that they can join later without it. No message appears, and
 * nothing is recorded while staff act for the member.
 */
export function useKeepInvitation({ id, is_own: isOwn, can_join: canJoin }: RaceTeam, code: string) {
  const isActedFor = useSession().impersonation !== undefined
  const { mutate } = useCallMutation(callDescriptors.keepTeamInvitation)
  const keeps = code !== '' && canJoin && !isOwn && !isActedFor
  useEffect(() => {
    if (keeps) mutate({ id: String(id), code })
  }, [keeps, id, code, mutate])
}
