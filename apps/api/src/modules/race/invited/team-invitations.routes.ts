import { raceInvitationCalls as calls } from '@throughway/contract/race/race-invitation'
import { mostTeamSize } from '@throughway/domain/race/race-rule'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import { serve } from '#plugins/serve.ts'
import { isCode } from '../captain.ts'
import { findRaceById } from '../race.queries.ts'
import { findTeam, holdTeams } from '../teams.queries.ts'
import { isRosterOpen, rosterDayOf } from '../teams.ts'
import { tellRaces } from '../tell-races.ts'
import { dropInvitation, insertInvitation, listInvitations } from './team-invitations.queries.ts'

/** C16: teams to which a member was invited by a link. */
export async function teamInvitationRoutes(api: Api) {
  serve(api, 'listTeamInvitations', calls.listTeamInvitations, async (context) => {
    const { db, member, brand, now } = context
    const [rows] = await db.send(listInvitations(member.id))
    const today = localDate(now, brand.settings.time_zone)
    const raceIds = [...new Set(rows.map(({ race_id: id }) => id))]
    const found = raceIds.length ? await db.send(...raceIds.map((id) => findRaceById(member.id, id))) : []
    const races = found.flat().filter((race) => isRosterOpen(race, today))
    const told = await tellRaces(context, races)
    const invitations = rows.flatMap(({ number: id, name, name_state, race_id, size, invited_at: at }) => {
      const index = races.findIndex((race) => race.id === race_id)
      if (index < 0 || size >= mostTeamSize) return []
      return [
        {
          id,
          name: name_state === 'refused' ? null : name,
          size,
          race: told[index]!,
          roster_on: rosterDayOf(races[index]!),
          invited_at: at.toISOString(),
        },
      ]
    })
    return { invitations }
  })

  serve(api, 'keepTeamInvitation', calls.keepTeamInvitation, async ({ input, write, member, brand, now }) => {
    await write(async (tx) => {
      const [[found]] = await tx.send(findTeam(input.id))
      // held, so that its captain makes no other code meanwhile
      const [[team]] = found ? await tx.send(holdTeams([found.id])) : [[]]
      // following a link that no longer works is not an error
      if (!team || team.dissolved_at || !isCode(team, input.code.trim().toUpperCase())) return
      const [[race]] = await tx.send(findRaceById(member.id, team.race_id))
      if (!race || !isRosterOpen(race, localDate(now, brand.settings.time_zone))) return
      tx.later(insertInvitation({ memberId: member.id, teamId: team.id }, now))
    })
    return null
  })

  serve(api, 'declineTeamInvitation', calls.declineTeamInvitation, async ({ input, write, member }) => {
    await write(async (tx) => {
      const [[team]] = await tx.send(findTeam(input.id))
      if (team) tx.later(dropInvitation({ memberId: member.id, teamId: team.id }))
    })
    return null
  })
}
