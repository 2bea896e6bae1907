import { type RawBuilder, sql } from 'kysely'
import type { Language } from '@throughway/contract/programme/brand'

/** The facts about member `f` that an audience rule can ask for. */
export type AudienceFacts = {
  member_id: string
  organisation_id: string | null
  role: string
  language: Language
  joined_at: Date
  earned: number
  zips: string[]
}

/** Facts of members, one row each; `condition` narrows them by columns of `member f`. */
export function selectFacts(defaultLanguage: Language, condition: RawBuilder<unknown>): RawBuilder<AudienceFacts> {
  return sql<AudienceFacts>`select f.id as member_id, f.organisation_id, f.role, coalesce(f.language, ${defaultLanguage}) as language,
      f.created_at as joined_at, coalesce(b.earned, 0) as earned,
      array(select left(l.zip, 5) from member_location l
        where l.brand_id = f.brand_id and l.member_id = f.id and l.kind in ('home', 'work')) as zips
    from member f left join points_balance b on b.brand_id = f.brand_id and b.member_id = f.id
    where f.brand_id = current_brand_id() and f.deleted_at is null and ${condition}`
}

/**
 * Whether a rule fits the facts. `sentAt` is the moment of sending: activity is that of the days before it, and those
 * who joined later are meant only where the rule says so. One condition for a member's list and for the count of an
 * audience.
 */
export function fits(
  rule: RawBuilder<unknown>,
  facts: string,
  sentAt: RawBuilder<unknown>,
  timeZone: string,
): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${facts}.${column}`)
  const day = sql`(${sentAt} at time zone ${timeZone})::date`
  return sql<boolean>`(
    (not ${rule} ? 'organisations' or ${rule} -> 'organisations' ? ${of('organisation_id')}::text)
    and (not ${rule} ? 'languages' or ${rule} -> 'languages' ? ${of('language')})
    and (not ${rule} ? 'roles' or ${rule} -> 'roles' ? ${of('role')})
    and (not ${rule} ? 'zips' or ${rule} -> 'zips' ?| ${of('zips')})
    and (not ${rule} ? 'level' or ${of('earned')} >= (${rule} ->> 'level')::integer)
    and (not ${rule} ? 'race' or ${races(rule, of('member_id'), sentAt, day)})
    and (coalesce((${rule} ->> 'newcomers')::boolean, false) or ${of('joined_at')} <= ${sentAt})
    and (not ${rule} ? 'activity' or (${rule} -> 'activity' ->> 'kind' = 'active') = exists (
      select from member_day d where d.brand_id = current_brand_id() and d.member_id = ${of('member_id')}
        and d.date > ${day} - (${rule} -> 'activity' ->> 'days')::integer and d.date <= ${day} and d.trips > 0)))`
}

/**
 * Whether the member takes part in the race of the rule. Only days before that of sending count, so that a message does
 * not reveal who continues to ride. Its table aliases differ from those of the surrounding queries.
 */
function races(
  rule: RawBuilder<unknown>,
  memberId: RawBuilder<unknown>,
  sentAt: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const race = sql`${rule} -> 'race'`
  const trips = sql`(select coalesce(sum(raced.trips), 0) from race_day raced
    where raced.brand_id = racer.brand_id and raced.race_id = racer.race_id and raced.member_id = racer.member_id
      and raced.date <= ${day})`
  return sql<boolean>`exists (
    select from race named join race_entry racer on racer.brand_id = named.brand_id and racer.race_id = named.id
    where named.brand_id = current_brand_id() and named.number = (${race} ->> 'id')::integer and named.state <> 'draft'
      and racer.member_id = ${memberId} and racer.left_on is null
      and (coalesce((${rule} ->> 'newcomers')::boolean, false) or racer.joined_at <= ${sentAt})
      and case ${race} ->> 'who'
        when 'ranked' then ${trips} >= named.least_trips
        when 'inactive' then ${trips} = 0
        when 'team' then exists (
          select from race_team crew
          join race_membership mate on mate.brand_id = crew.brand_id and mate.team_id = crew.id
          where crew.brand_id = named.brand_id and crew.race_id = named.id
            and crew.number = (${race} ->> 'team')::integer
            and mate.member_id = racer.member_id and mate.state = 'member'
            and mate.from_day <= ${day} and (mate.to_day is null or mate.to_day >= ${day}))
        else true end)`
}
