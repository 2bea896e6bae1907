import { NetworkError, RefusalError } from '../send/call-errors.ts'

/** The calls whose input may wait on this device. */
export type OutboxCall = 'logTrip' | 'changePendingTrip'

/** What is to be sent, as a form gives it. */
export type OutboxDraft = {
  call: OutboxCall
  input: Record<string, unknown>
  /** The values that fill the form again as it was. */
  form: unknown
  /** The key of the action; pressing the button again after a lost answer uses the same one. */
  key: string
  /** The waiting item that the form was filled from. */
  id?: string | undefined
}

/** Why an item waits for its member: the server's refusal, or uncertainty about whether it arrived. */
export type OutboxRefusal = { name: string; message: string; fields: Record<string, string> }

export type OutboxItem = {
  id: string
  member: string
  call: OutboxCall
  input: Record<string, unknown>
  form: unknown
  key: string
  createdAt: number
  /** When it left this device first without an answer. */
  triedAt?: number | undefined
  refusal?: OutboxRefusal | undefined
}

/**
 * The server knows a key until the end of the next day. A trip that may have arrived longer ago is not sent by itself: it
 * might be logged twice.
 */
const surelyKnownMs = 20 * 3_600_000

export const unsure: OutboxRefusal = { name: 'unsure', message: 'offline:outbox.unsure', fields: {} }

/** It was kept, since no answer came. */
export class KeptForLater extends Error {
  override readonly name = 'KeptForLater'
  readonly item: OutboxItem
  constructor(item: OutboxItem) {
    super('offline:kept.text')
    this.item = item
  }
}

export type OutboxParts = {
  table: {
    put(item: OutboxItem): Promise<unknown>
    find(id: string): Promise<OutboxItem | undefined>
    list(): Promise<OutboxItem[]>
    remove(id: string): Promise<unknown>
  }
  send(item: Pick<OutboxItem, 'call' | 'input' | 'key'>): Promise<unknown>
  /** The member for whom this device may keep trips. */
  findMember(): string | undefined
  /** Called before something is kept for a member. */
  claim(member: string): Promise<unknown>
  /** Lets the tabs of this browser take turns, so that one of them sends. */
  takeTurn<Result>(run: () => Promise<Result>): Promise<Result>
  /** False when the browser knows that it has no network. */
  isOnline(): boolean
  now(): number
  createId(): string
  /** The list has changed. */
  tell(): void
}

type Outcome = { answer: unknown } | { error: Error }

/**
 * Holds trips that are logged without a network. An item is stored before anything leaves the device, and deleted when
 * the server has answered it. An item that was being sent when the browser was killed is sent again under the same key,
 * so it takes effect once. Items are sent in the order in which they were logged, by one tab at a time. It is one long
 * function because its parts share one state.
 */
export function createOutbox(parts: OutboxParts) {
  const { table } = parts

  async function list(): Promise<OutboxItem[]> {
    const member = parts.findMember()
    if (!member) return []
    const all = await table.list()
    return all
      .filter((item) => item.member === member)
      .toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
  }

  /**
   * Sends a form's item. Answers the server's answer or throws its refusal; throws `KeptForLater` when no answer came
   * and the item waits. Where this device may not keep anything, the item is only sent.
   */
  async function submit(draft: OutboxDraft): Promise<unknown> {
    const member = parts.findMember()
    if (!member) return parts.send(draft)
    await parts.claim(member)
    return parts.takeTurn(() => submitInTurn(draft, member))
  }

  async function submitInTurn(draft: OutboxDraft, member: string): Promise<unknown> {
    const before = draft.id === undefined ? undefined : await table.find(draft.id)
    const item = makeItem(draft, member, before)
    try {
      await table.put(item)
    } catch {
      // the disk is full or the browser keeps nothing, so the trip is sent directly
      return parts.send(draft)
    }
    const outcome = await sendWaiting(member, item.id)
    if (!outcome || 'answer' in outcome) parts.tell()
    if (!outcome) throw new KeptForLater(item)
    if ('answer' in outcome) return outcome.answer
    // the open form shows the reason and keeps its input
    if (!before) await table.remove(item.id)
    parts.tell()
    throw outcome.error
  }

  /** A changed trip is a new action, and so is one that the member logs again because its arrival is uncertain. */
  function makeItem({ call, input, form, key }: OutboxDraft, member: string, before?: OutboxItem): OutboxItem {
    const fresh = { call, input, form, key, member }
    if (!before) return { ...fresh, id: parts.createId(), createdAt: parts.now() }
    const { id, createdAt } = before
    const isSame =
      before.refusal?.name !== unsure.name &&
      before.call === call &&
      JSON.stringify(before.input) === JSON.stringify(input)
    return { ...fresh, id, createdAt, ...(isSame && { key: before.key, triedAt: before.triedAt }) }
  }

  /** Sends all that wait, in order. Ends at the first that gets no answer. */
  async function drain(): Promise<void> {
    const member = parts.findMember()
    if (!member || !parts.isOnline()) return
    if (!(await list()).some(isWaiting)) return
    await parts.takeTurn(() => sendWaiting(member))
    parts.tell()
  }

  /** Answers the outcome of the item that somebody waits for; undefined when no answer came. */
  async function sendWaiting(member: string, wanted?: string): Promise<Outcome | undefined> {
    let found: Outcome | undefined
    for (const item of (await list()).filter(isWaiting)) {
      if (parts.findMember() !== member || !parts.isOnline()) return found
      if (isUnsure(item, parts.now())) {
        await table.put({ ...item, refusal: unsure })
        continue
      }
      const outcome = await sendOne(item)
      if (item.id === wanted) found = outcome
      if (!outcome) return found
      if ('answer' in outcome) continue
      if (!(outcome.error instanceof RefusalError)) {
        if (item.id === wanted) return found
        throw outcome.error
      }
      if (endsSending(outcome.error)) return found
    }
    return found
  }

  async function sendOne(item: OutboxItem): Promise<Outcome | undefined> {
    const { triedAt: _before, ...untried } = item
    await table.put({ ...item, triedAt: item.triedAt ?? parts.now() })
    let answer: unknown
    try {
      answer = await parts.send(item)
    } catch (error) {
      if (isUnanswered(error)) return undefined
      // any answer of the server means that nothing was logged
      if (!(error instanceof RefusalError) || mayPass(error)) await table.put(untried)
      else await table.put({ ...untried, refusal: describe(error) })
      return { error: error instanceof Error ? error : new Error(String(error)) }
    }
    await table.remove(item.id)
    return { answer }
  }

  return {
    list,
    submit,
    drain,
    find: async (id: string) => (await list()).find((item) => item.id === id),
    async discard(id: string) {
      await parts.takeTurn(() => table.remove(id))
      parts.tell()
    },
  }
}

export function isWaiting({ refusal }: OutboxItem): boolean {
  return refusal === undefined
}

function isUnsure({ triedAt }: OutboxItem, now: number): boolean {
  return triedAt !== undefined && now - triedAt > surelyKnownMs
}

/**
 * Whether the arrival is uncertain: there was no answer, only its beginning, or an answer from a proxy in front of an
 * unavailable server. The server's own refusals have a request id.
 */
function isUnanswered(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  if (!(error instanceof RefusalError) || error.requestId !== undefined) return false
  return error.status < 400 || [502, 503, 504].includes(error.status)
}

/** Whether the server accepts nothing from this member now: the session has ended, or they have sent too much. */
function endsSending({ name, status }: RefusalError): boolean {
  return (
    [401, 408, 429].includes(status) || ['verificationRequired', 'secondFactorRequired', 'csrfExpired'].includes(name)
  )
}

/** The same may be taken later. */
function mayPass(error: RefusalError): boolean {
  return error.status >= 500 || endsSending(error)
}

function describe({ name, message, fields }: RefusalError): OutboxRefusal {
  return { name, message, fields }
}
