import { type Call, isChanging } from '@throughway/contract/call'
import type { Database, Transaction } from '#database/open-database.ts'
import type { AppContext } from '#app-context.ts'
import { findFirstAnswer, type IdempotencyKey, keepAnswer } from './idempotency.ts'
import { isSeenLongAgo, type MemberFacts, requireSignIn, touchSignIn } from './require-sign-in.ts'
import type { SessionClaims } from './session-token.ts'

export type MemberSession = {
  /** Every flight first checks that the session is still valid. */
  db: Database
  /** Checks the session if no statement has done so yet, such as when only another service was asked. */
  demandChecked(): Promise<void>
  /** Checks the session unless that was done before, and answers whether members are masked in a call that `masks`. */
  readMasked(): Promise<boolean>
  /** A transaction; with a key, one that happens once, and answers its first answer when it is repeated. */
  write<Answer>(work: (tx: Transaction) => Promise<Answer>, key?: IdempotencyKey): Promise<Answer>
}

/** The database as a signed-in member may use it: the session is checked where the statements run. */
export function openMemberSession(
  { databases, inBackground, env }: Pick<AppContext, 'databases' | 'inBackground' | 'env'>,
  call: Call,
  { brandId, memberId, signInId, impersonation, plansByValue = false }: SessionClaims & { plansByValue?: boolean },
  now: Date,
): MemberSession {
  const changes = isChanging(call)
  const check = requireSignIn(signInId, now, {
    whileUnverified: call.whileUnverified,
    needsVerified: call.needsVerified,
    needsTerms: call.needsTerms,
    demandsSecondFactor: env.staffSecondFactor && !call.withOneFactor,
    permission: call.permission,
    masks: call.masks,
    demandsFreshFactor: env.staffSecondFactor && call.fresh === 'factor',
    impersonation,
    demandsUnlocked: changes && !call.whileImpersonated,
  })
  const context = {
    role: 'throughway_api' as const,
    brandId,
    memberId,
    isRead: call.method === 'GET',
    writesInTransactionsOnly: isAudited(call) || impersonation !== undefined,
    readsOnly: impersonation !== undefined && !changes,
    plansByValue: plansByValue || isStaffList(call),
  }
  let isSeen = false
  let isChecked = false
  let isMasked = true
  const db = databases.with({
    ...context,
    sessionCheck: [check],
    onSessionCheck: ([rows]) => noteSeen(rows![0] as MemberFacts),
  })

  /** Runs in the background, at most once in ten minutes. */
  function noteSeen(facts: MemberFacts) {
    isChecked = true
    isMasked = facts.is_masked ?? true
    if (isSeen || !isSeenLongAgo(facts, now)) return
    isSeen = true
    inBackground(databases.ofBrand(brandId).send(touchSignIn(signInId, now)))
  }

  async function demandChecked() {
    if (!isChecked) await db.send()
  }

  async function writeOnce<Answer>(work: (tx: Transaction) => Promise<Answer>, key: IdempotencyKey): Promise<Answer> {
    try {
      return await db.transaction(async (tx) => {
        const made = await work(tx)
        tx.later(...keepAnswer(brandId, key, made, now))
        return made
      })
    } catch (error) {
      // A repetition fails on the key, unless an effect of the first call refuses it before. So only a repetition pays
      // for reading the first answer, after its own work is undone.
      const first = await findFirstAnswer(db, brandId, key, now)
      if (first) return first.answer as Answer
      throw error
    }
  }

  return {
    db,
    demandChecked,
    async readMasked() {
      await demandChecked()
      return isMasked
    },
    write: (work, key) => (key ? writeOnce(work, key) : db.transaction(work)),
  }
}

/**
 * Changes by staff are in the audit, so staff make them in `write`. The calls about their own second factor use parts
 * shared with members, which count failures outside of the failing transaction.
 */
function isAudited({ audit, permission }: Call) {
  return audit !== undefined && permission !== 'self.factor'
}

/**
 * Staff can filter all of a programme: by a name that one member has or half of them, by a day or by nothing (decision
 * 148).
 */
function isStaffList(call: Call) {
  return call.permission !== undefined && ('list' in call || 'exports' in call)
}
