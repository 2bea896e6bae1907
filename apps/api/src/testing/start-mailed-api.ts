import { hashPassword } from '#modules/session/session.ts'
import { openSmtpMailer } from '#outside/mail.ts'
import { startMailServer } from './mail-server.ts'
import { type Person, signedIn } from './people.ts'
import { startTestApi } from './start-test-api.ts'

/** What everybody who `join`s signs in with; tests type it out. */
const joinedPassword = 'bicycle 42'

/** A server whose mails arrive at a real SMTP server, and members of harbor who have a password. */
export async function startMailedApi() {
  const server = await startMailServer()
  const api = await startTestApi({ mailer: openSmtpMailer(server.url) })
  const passwordHash = await hashPassword(joinedPassword)
  return {
    api,
    server,
    join: (name: string, more: object = {}) => signedIn(api, 'harbor', name, { passwordHash, ...more }),
    clientOf: (person: Person) => api.at('harbor', { token: person.token }),
    async close() {
      await api.close()
      api.app.mailer.close()
      await server.close()
    },
  }
}
