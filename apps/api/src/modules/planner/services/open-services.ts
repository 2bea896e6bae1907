import type { BrandSettings } from '@throughway/brands/define-brand'
import type { BrandKey } from '@throughway/brands/keys'
import type { Env } from '#env.ts'
import { makeGuardedFetch } from '#outside/guarded-fetch.ts'
import { openGoogleRoutes } from './google-routes.ts'
import { openOtp1 } from './open-trip-planner-1.ts'
import { openOtp2 } from './open-trip-planner-2.ts'
import type { PlanService } from './plan-service.ts'

/** The user is waiting for the list of results. */
const patienceMilliseconds = 3000
/** Far more than five itineraries with lines and steps. */
const mostBytes = 5_000_000

/** The programme that asks: its flags, and its own key of Google. */
export type ServiceOwner = {
  key: BrandKey
  settings: Pick<BrandSettings, 'use_open_trip_planner' | 'use_otp1' | 'use_otp2' | 'time_zone' | 'country'>
  googleRoutesKey?: string | undefined
}
type Settings = Pick<Env, 'planners' | 'allowPrivateAddresses'>

/**
 * The external planners of a programme in order: those of its flags that have an address, version 2 before version 1,
 * then Google if it has a key, its own before the operator's. Without any, its own engine is used.
 */
export function openServices(
  { key, settings: flags, googleRoutesKey }: ServiceOwner,
  { planners, allowPrivateAddresses }: Settings,
  timeoutMilliseconds = patienceMilliseconds,
): PlanService[] {
  const fetch = makeGuardedFetch({ allowPrivate: allowPrivateAddresses, timeoutMilliseconds, mostBytes })
  const common = { fetch, timeZone: flags.time_zone }
  const [otp2, otp1, operatorsKey] = [planners.otp2, planners.otp1, planners.googleKeys].map(
    (each) => each.get(key) ?? each.get('*'),
  )
  const googleKey = googleRoutesKey ?? operatorsKey
  return [
    ...(flags.use_open_trip_planner && flags.use_otp2 && otp2 ? [openOtp2({ url: otp2, ...common })] : []),
    ...(flags.use_open_trip_planner && flags.use_otp1 && otp1 ? [openOtp1({ url: otp1, ...common })] : []),
    ...(googleKey
      ? [openGoogleRoutes({ url: planners.googleUrl, key: googleKey, country: flags.country, ...common })]
      : []),
  ]
}
