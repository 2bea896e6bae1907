import type { AppContext } from '#app-context.ts'
import type { CallContext } from '#plugins/serve.ts'
import { openCalendar } from './calendar.ts'
import type { MemberContext } from './lock-and-load-days.ts'

/** The facts of a call that say whose trips it changes. */
export type MemberCall = Pick<CallContext<never>, 'brand' | 'member' | 'now' | 'language' | 'impersonation'>

/** The context for changes of the calling member's trips. */
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
