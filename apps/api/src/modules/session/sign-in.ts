import type { Session, sessionCalls } from '@throughway/contract/identity/session'
import type { AppContext } from '#app-context.ts'
import { siteOf } from '#modules/brand/brand.ts'
import { sendDeviceCode } from '#modules/member/member.ts'
import { Refusal } from '#plugins/refusal.ts'
import type { CallContext } from '#plugins/serve.ts'
import { isCommonPassword } from './common-password.ts'
import { isLocked, openLockOut, wasLast } from '#modules/lock-out/lock-out.ts'
import { deviceOf, openSignIn } from './open-sign-in.ts'
import { demandRoomToHash, fitsPassword } from './password.ts'
import { expirePassword, findAccount, findSignInElsewhere } from './session.queries.ts'

type Credentials = { email: string; password: string; shared: boolean }
type Context = CallContext<typeof sessionCalls.signIn>

/**
 * Signs in with e-mail and password (C29). The attempt is counted before the password is checked. Then exactly one hash
 * is verified: that of the account, or else that of the latest sign-in at another programme, or else a dummy.
 */
export async function signIn(
  app: AppContext,
  context: Context,
  { email, password, shared }: Credentials,
): Promise<Session> {
  const { db, brand, now, request, language } = context
  demandRoomToHash()
  const device = deviceOf(request)
  const lock = openLockOut(app.secrets.sign_in_failure, brand.id, email, request.ip)
  const [[counted], [account]] = await db.send(lock.count(now), findAccount(email, device.userAgent, device.network))
  const knowsDevice = account?.knows_device ?? false
  if (isLocked(counted!, knowsDevice)) throw new Refusal('accountLocked')

  const elsewhere = account ? undefined : await findElsewhere(app, context, email)
  if (!(await fitsPassword((account ?? elsewhere)?.password_hash, password)))
    throw new Refusal(wasLast(counted!, knowsDevice) ? 'accountLocked' : 'wrongCredentials')
  if (!account) {
    await db.send(...lock.forgive())
    await elsewhere!.forgive()
    throw new Refusal('otherRegion', { data: await describeRegion(app, elsewhere!.brandId) })
  }

  const verificationRequired = needsDeviceCode(app, account)
  return offerUndo(
    db.transaction(async (tx) => {
      const session = await openSignIn(tx, app, {
        brandId: brand.id,
        memberId: account.id,
        device,
        remember: !shared,
        verificationRequired,
        along: [...lock.forgive(), ...(isCommonPassword(password) ? [expirePassword(account.id)] : [])],
      })
      if (verificationRequired)
        sendDeviceCode(tx, app, brand, { memberId: account.id, email, language: account.language ?? language })
      return session
    }),
  )

  /** The password was right: that the account waits for its deletion is no failed attempt. */
  async function offerUndo(signingIn: Promise<Session>): Promise<Session> {
    return signingIn.catch(async (error: unknown) => {
      if (error instanceof Refusal && error.refusal === 'deletionPending') await db.send(...lock.forgive())
      throw error
    })
  }
}

type Arrival = { is_staff: boolean; knows_device: boolean; has_second_factor: boolean }

/**
 * C29: staff on a new device first type the code of a mail. So do staff without a second factor, on any device:
 * otherwise a thief with only the password could enrol a factor of their own.
 */
export function needsDeviceCode(
  { env }: AppContext,
  { is_staff: isStaff, knows_device: knowsDevice, has_second_factor: hasFactor }: Arrival,
): boolean {
  return isStaff && ((env.production && !knowsDevice) || (env.staffSecondFactor && !hasFactor))
}

/**
 * The account at another programme. The attempt counts there too, and a lock there hides the account, so that guessing
 * at 32 programmes instead of one gains nothing and reveals nothing.
 */
async function findElsewhere(app: AppContext, { brand, now, request }: Context, email: string) {
  const found = await findSignInElsewhere(app.databases, email, brand.id)
  if (!found) return undefined
  const db = app.databases.ofBrand(found.brand_id)
  const lock = openLockOut(app.secrets.sign_in_failure, found.brand_id, email, request.ip)
  const [[counted]] = await db.send(lock.count(now))
  if (isLocked(counted!)) return undefined
  return { brandId: found.brand_id, password_hash: found.password_hash, forgive: () => db.send(...lock.forgive()) }
}

/** Attempts on the same account from the same network take turns under this text. */
export function turnOf(app: AppContext, { brand, request }: Context, email: string): string {
  return openLockOut(app.secrets.sign_in_failure, brand.id, email, request.ip).turn
}

/** The other programmes where the address has an account, for a visitor who has proved that the address is theirs. */
export async function findVerifiedElsewhere(app: AppContext, email: string, brandId: number) {
  const found = await findSignInElsewhere(app.databases, email, brandId)
  return found?.is_verified ? describeRegion(app, found.brand_id) : undefined
}

async function describeRegion({ brands, env }: AppContext, brandId: number) {
  const { key, settings } = await brands.ofId(brandId)
  return { region_id: brandId, app_name: settings.app_name, url: siteOf(env, key) }
}
