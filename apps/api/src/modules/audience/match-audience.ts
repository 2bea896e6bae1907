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
    and (coalesce((${rule} ->> 'newcomers')::boolean, false) or ${of('joined_at')} <= ${sentAt})
    and (not ${rule} ? 'activity' or (${rule} -> 'activity' ->> 'kind' = 'active') = exists (
      select from member_day d where d.brand_id = current_brand_id() and d.member_id = ${of('member_id')}
        and d.date > ${day} - (${rule} -> 'activity' ->> 'days')::integer and d.date <= ${day} and d.trips > 0)))`
}
