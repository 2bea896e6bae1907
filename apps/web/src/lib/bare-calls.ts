import type { brandCalls } from '@throughway/contract/brand'
import type { Call } from '@throughway/contract/call'
import type { errorReportCalls } from '@throughway/contract/error-report'
import type { memberCalls, sessionCalls } from '@throughway/contract/session'

/** What `send` reads of a call. */
export type CallFacts = Pick<Call, 'method' | 'path' | 'access' | 'withoutKey' | 'creates' | 'whileUnverified'>

/**
 * The few calls that the frame makes on every page, without their schemas: those would bring the validation library
 * into the first load. `bare-calls.test.ts` fails when one of them differs from the contract.
 */
export const bareCalls = {
  getBrand: bare<typeof brandCalls.getBrand>({ method: 'GET', path: '/public/brand', access: 'public', withoutKey: true }),
  signIn: bare<typeof sessionCalls.signIn>({ method: 'POST', path: '/public/v5/login', access: 'public' }),
  signOut: bare<typeof sessionCalls.signOut>({ method: 'POST', path: '/public/logout', access: 'public' }),
  saveLanguage: bare<typeof memberCalls.saveLanguage>({
    method: 'PUT',
    path: '/member/languagepreference',
    access: 'member',
    whileUnverified: true,
  }),
  saveAppearance: bare<typeof memberCalls.saveAppearance>({
    method: 'PUT',
    path: '/member/appearance',
    access: 'member',
    whileUnverified: true,
  }),
  reportError: bare<typeof errorReportCalls.reportError>({ method: 'POST', path: '/public/app_logging', access: 'public' }),
}

function bare<Each extends Call>(facts: CallFacts): Each {
  return facts as Each
}
