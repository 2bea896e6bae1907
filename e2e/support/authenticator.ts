import { Secret, TOTP } from 'otpauth'
import type { openMemberCalls } from './join.ts'

const stepMilliseconds = 30_000

/** Sets up an authenticator app for a member of the staff; answers what the app shows from then on. */
export async function addAuthenticator(
  call: Awaited<ReturnType<typeof openMemberCalls>>,
): Promise<{ makeCode: (stepsAhead: number) => string }> {
  const { secret } = await call({ method: 'POST', path: '/staff/second_factor/app/start' })
  const app = new TOTP({ secret: Secret.fromBase32(String(secret)) })
  // a code works once, so the second one is that of the next step, which a clock half a minute ahead would show
  const makeCode = (stepsAhead: number) => app.generate({ timestamp: Date.now() + stepMilliseconds * stepsAhead })
  await call({ method: 'POST', path: '/staff/second_factor/app', body: { code: makeCode(0) } })
  return { makeCode }
}
