import { sql } from 'kysely'
import { insertSelect } from '#database/columns.ts'
import { query, rawQuery } from '#database/query.ts'
import type { TeamRow } from '../teams.queries.ts'

const thisBrand = sql<number>`current_brand_id()`

type Invited = { memberId: string; teamId: string }

/** Keeps an invitation. A member of the team gets none, and an existing invitation stays unchanged. */
export function insertInvitation({ memberId, teamId }: Invited, now: Date) {
  const insert = insertSelect(
    'race_invitation',
    {
      member_id: sql`${memberId}::uuid`,
      team_id: sql`${teamId}::uuid`,
      invited_at: sql`${now}::timestamptz`,
    },
    sql`where not exists (select from race_membership s where s.brand_id = current_brand_id() and s.team_id = ${teamId}
      and s.member_id = ${memberId} and s.state = 'member' and s.to_day is null)`,
  )
  return rawQuery(sql`${insert} on conflict do nothing`)
}

export function findInvitation({ memberId, teamId }: Invited) {
  return query
    .selectFrom('race_invitation')
    .select('team_id')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('team_id', '=', teamId)
}

export function dropInvitation({ memberId, teamId }: Invited) {
  return query
    .deleteFrom('race_invitation')
    .where('brand_id', '=', thisBrand)
    .where('member_id', '=', memberId)
    .where('team_id', '=', teamId)
}

/** The member is in a team of these races now, or takes part no more. */
export function dropInvitationsOf(memberId: string, raceIds: readonly string[]) {
  return rawQuery(sql`delete from race_invitation i using race_team t
    where i.brand_id = current_brand_id() and i.member_id = ${memberId} and t.brand_id = i.brand_id and t.id = i.team_id
      and t.race_id = any(${[...raceIds]}::uuid[])`)
}

/** Ends the invitations by the team's link. */
export function dropInvitationsTo(teamId: string) {
  return query.deleteFrom('race_invitation').where('brand_id', '=', thisBrand).where('team_id', '=', teamId)
}

type InvitationRow = Pick<TeamRow, 'number' | 'name' | 'name_state' | 'race_id'> & { size: number; invited_at: Date }

const mostInvitations = 50

/** Invitations to existing teams, the latest first. */
export function listInvitations(memberId: string) {
  return rawQuery(sql<InvitationRow>`select t.number, t.name, t.name_state, t.race_id, i.invited_at,
      (select count(*)::integer from race_membership s where s.brand_id = t.brand_id and s.team_id = t.id
        and s.state = 'member' and s.to_day is null) as size
    from race_invitation i join race_team t on t.brand_id = i.brand_id and t.id = i.team_id and t.dissolved_at is null
    where i.brand_id = current_brand_id() and i.member_id = ${memberId}
    order by i.invited_at desc, t.number desc limit ${mostInvitations}`)
}
