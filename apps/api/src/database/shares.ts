/** No connection became free in time; the code is PostgreSQL's own for too many connections. */
export class NoConnectionFree extends Error {
  readonly code = '53300'
}

/** The caller that wants a connection. A programme is its number; all programmes together are 0. */
export type Asker = { brandId: number; memberId: string | undefined; isTransaction: boolean }

export type Shares = {
  /** Waits for a turn and returns the function that ends it; throws `NoConnectionFree` after too long. */
  take(asker: Asker): Promise<() => void>
}

type Held = { all: number; transactions: number }
type Waiter = Asker & { start: () => void }
type Programme = Held & { members: Map<string, Held>; waiting: Set<Waiter> }

/**
 * Shares a pool among programmes and their members, so that calls which wait for a locked row take no more than their
 * own share along: a third of the pool for a programme, half of that for a member. Of every share a fifth is for calls
 * of one flight, which most reads are; so a transaction that asks for a flight beside itself never waits for its like.
 * A tenth of the pool is nobody's share: health is asked there.
 *
 * Each programme has one transaction and one flight that count for nobody else. What programmes hold beyond those is
 * altogether no more than one programme may hold, so `n` programmes whose calls are all stuck take `n` transactions and
 * one share of them: with thirty connections twelve such programmes leave two of the twenty-one transactions to others.
 */
export function openShares(connections: number, { waitMilliseconds = 5000, waitingLimit = 500 } = {}): Shares {
  const ofAll = limitsOf(Math.max(1, connections - Math.ceil(connections / 10)))
  const ofProgramme = limitsOf(Math.max(1, Math.floor(connections / 3)))
  const ofMember = limitsOf(Math.ceil(ofProgramme.all / 2))
  const programmes = new Map<number, Programme>()
  const held: Held = { all: 0, transactions: 0 }
  /** The connections that programmes hold beyond their first transaction and flight each. */
  const common: Held = { all: 0, transactions: 0 }
  const ofCommon = { all: ofProgramme.all - 1, transactions: ofProgramme.transactions - 1 }
  let waiting = 0

  function findProgramme(brandId: number): Programme {
    let found = programmes.get(brandId)
    if (!found) programmes.set(brandId, (found = { all: 0, transactions: 0, members: new Map(), waiting: new Set() }))
    return found
  }

  function hasRoom({ memberId, isTransaction }: Asker, programme: Programme) {
    const member = memberId === undefined ? undefined : programme.members.get(memberId)
    return (
      isBelow(held, ofAll, isTransaction) &&
      isBelow(programme, ofProgramme, isTransaction) &&
      (isFirst(programme, isTransaction) || isBelow(common, ofCommon, isTransaction)) &&
      (!member || isBelow(member, ofMember, isTransaction))
    )
  }

  /** Counts the caller in, and returns the function that counts it out, once. */
  function hold({ memberId, isTransaction }: Asker, programme: Programme): () => void {
    let member: Held | undefined
    if (memberId !== undefined) {
      member = programme.members.get(memberId) ?? { all: 0, transactions: 0 }
      programme.members.set(memberId, member)
    }
    const count = (by: 1 | -1) => {
      const before = beyondFirst(programme)
      for (const each of member ? [held, programme, member] : [held, programme]) {
        each.all += by
        if (isTransaction) each.transactions += by
      }
      const after = beyondFirst(programme)
      common.all += after.all - before.all
      common.transactions += after.transactions - before.transactions
    }
    count(1)
    return () => {
      count(-1)
      if (member?.all === 0) programme.members.delete(memberId!)
      if (waiting) startNext()
    }
  }

  /** Programmes take turns: the last one served goes to the end of the queue. */
  function startNext() {
    for (let served = true; served;) {
      served = false
      for (const [brandId, programme] of Array.from(programmes)) {
        const next = [...programme.waiting].find((waiter) => hasRoom(waiter, programme))
        if (!next) continue
        programmes.delete(brandId)
        programmes.set(brandId, programme)
        next.start()
        served = true
      }
    }
  }

  return {
    take(asker) {
      const programme = findProgramme(asker.brandId)
      if (hasRoom(asker, programme)) return Promise.resolve(hold(asker, programme))
      if (programme.waiting.size >= waitingLimit)
        return Promise.reject(new NoConnectionFree('Too many calls of this programme wait for a connection.'))
      return new Promise((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer)
          programme.waiting.delete(waiter)
          waiting--
        }
        const waiter: Waiter = {
          ...asker,
          start() {
            leave()
            resolve(hold(asker, programme))
          },
        }
        const timer = setTimeout(() => {
          leave()
          reject(new NoConnectionFree('No connection became free in time.'))
        }, waitMilliseconds)
        programme.waiting.add(waiter)
        waiting++
      })
    },
  }
}

function limitsOf(all: number): Held {
  return { all, transactions: Math.max(1, all - Math.ceil(all / 5)) }
}

function isBelow(held: Held, limits: Held, isTransaction: boolean) {
  return held.all < limits.all && (!isTransaction || held.transactions < limits.transactions)
}

function isFirst({ all, transactions }: Held, isTransaction: boolean) {
  return isTransaction ? transactions === 0 : all === transactions
}

function beyondFirst({ all, transactions }: Held): Held {
  const moreTransactions = Math.max(0, transactions - 1)
  return { all: moreTransactions + Math.max(0, all - transactions - 1), transactions: moreTransactions }
}
