import { sql } from 'kysely'
import type { Call } from '@throughway/contract/call'
import type { Language } from '@throughway/contract/brand'
import type { Role } from '@throughway/domain/roles'
import type { Database, Databases, Transaction } from '#database/open-database.ts'
import { ask } from '#database/query.ts'
import { AlreadyAnswered, findAnswer, findFirstAnswer, type IdempotencyKey, keepAnswer } from './idempotency.ts'
import { Refusal } from './refusal.ts'
import type { SessionClaims } from './session-token.ts'

/** What the database knows of the signed-in member, read in the flight of the first statement. */
type MemberFacts = { member_id: string; role: Role; admin_features: number[]; beta_tester: boolean; language: Language | null }

export type MemberSession = {
  /** Every flight of it first checks that the session still stands. */
  db: Database
  /** Throws `notAllowed` for a member without one of the roles. */
  requireRole(allowed: readonly Role[]): Promise<void>
  /** A transaction; with a key, one that happens once, and answers its first answer when it is repeated. */
  write<Answer>(work: (tx: Transaction) => Promise<Answer>, key?: IdempotencyKey): Promise<Answer>
}

/** The database as a signed-in member may use it: the session is checked where the statements run. */
export function openMemberSession(databases: Databases, call: Call, { brandId, signInId }: SessionClaims, now: Date): MemberSession {
  const check = ask(sql<MemberFacts>`select * from require_sign_in(${signInId}, ${now}, ${call.whileUnverified ?? false})`)
  const context = { role: 'throughway_api' as const, brandId }
  const db = databases.with({ ...context, preface: [check] })

  async function writeOnce<Answer>(work: (tx: Transaction) => Promise<Answer>, key: IdempotencyKey): Promise<Answer> {
    const onPreface = ([, found]: unknown[][]) => {
      if (found!.length) throw new AlreadyAnswered()
    }
    try {
      return await databases.with({ ...context, preface: [check, findAnswer(brandId, key)], onPreface }).transaction(async (tx) => {
        const made = await work(tx)
        tx.later(keepAnswer(brandId, key, made, now))
        return made
      })
    } catch (error) {
      // Of two at once, the second may be refused for what the first has just done, or fail on the key itself.
      const first = await findFirstAnswer(db, brandId, key)
      if (first) return first.answer as Answer
      throw error
    }
  }

  return {
    db,
    async requireRole(allowed) {
      let facts: MemberFacts | undefined
      await databases.with({ ...context, preface: [check], onPreface: ([rows]) => (facts = rows![0] as MemberFacts) }).send()
      if (!facts || !allowed.includes(facts.role)) throw new Refusal('notAllowed')
    },
    write: (work, key) => (key ? writeOnce(work, key) : db.transaction(work)),
  }
}
