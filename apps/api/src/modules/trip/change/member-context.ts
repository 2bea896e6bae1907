import type { AppContext } from '#app-context.ts'
import type { CallContext } from '#plugins/serve.ts'
import { openCalendar } from './calendar.ts'
import type { MemberContext } from './lock-and-load-days.ts'

/** What a call says of whose trips it changes. */
export type MemberCall = Pick<CallContext<never>, 'brand' | 'member' | 'now' | 'language' | 'impersonation'>

/** Whose trips a call of a member changes. */
export function memberContextOf(
  { terms: getTerms }: AppContext,
  { brand, member, now, language, impersonation }: MemberCall,
): MemberContext {
  return {
    brandId: brand.id,
    memberId: member.id,
    calendar: openCalendar(brand.settings.time_zone),
    getTerms,
    now,
    language,
    isImpersonated: impersonation !== undefined,
  }
}
