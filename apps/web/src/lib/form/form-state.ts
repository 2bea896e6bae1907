import { messageKeyOf, RefusalError } from '../send/call-errors.ts'
import { type FieldErrors, fieldErrorsOf, withoutChanged } from '../send/field-errors.ts'
import { type DraftPlace, keepable } from './form-drafts.ts'
import { isSame, type Merge, mergeChanges } from './merge-changes.ts'

/** Null before anything is stored, and after it was deleted. */
export type Versioned = { version: number } | null

export type VersionRules<Values, Answer, Kept> = {
  /** The record being changed; undefined for a new one. */
  kept: Kept | undefined
  /** The form's values of the record; `typed` is the current input. */
  valuesOf: (kept: Kept, typed: Values) => Values
  /** The record in an answer; a form that stays open continues with it. */
  keptOf?: ((answer: Answer) => Kept) | undefined
  /** The record that the other device saved; by default it is `current` of the refusal's data. */
  findCurrent?: ((refusal: RefusalError) => Kept | undefined | Promise<Kept | undefined>) | undefined
  /** Takes fields over that only the other device changed, and asks about those alone that both changed. */
  merges?: boolean | undefined
}

export type FormRules<Values, Answer, Kept> = {
  /** Faults found before sending. */
  check: (values: Values, version: number) => FieldErrors
  send: (values: Values, version: number) => Promise<Answer>
  onDone?: ((answer: Answer, values: Values) => void) | undefined
  /** The names of the faults of changed values, if the call names them differently. */
  namesOf?: ((changes: Partial<Values>) => readonly string[]) | undefined
  /** In a form with one question, a refusal of the whole form is shown beside this field. */
  refusalField?: string | undefined
  version?: VersionRules<Values, Answer, Kept> | undefined
}

type Snapshot<Values extends object, Kept> = {
  values: Values
  errors: FieldErrors
  error: Error | undefined
  isPending: boolean
  isDone: boolean
  other: Other<Values, Kept> | undefined
}

/** What another device saved meanwhile. */
type Other<Values extends object, Kept> = { kept: Kept; values: Values; merge: Merge<Values> | undefined }

type Submission<Values, Answer> = {
  wanted?: Values
  by?: (values: Values, version: number) => Promise<Answer>
  onFaults?: () => void
}

/**
 * The state of a form without its screen: the input, its faults, whether it is being sent, and what another device
 * saved meanwhile. The input stays whatever the server answers, and is kept as a draft until it is sent. It is one long
 * function because its parts share one state.
 */
export function createFormState<Values extends object, Answer, Kept extends Versioned>(
  start: Values,
  first: FormRules<Values, Answer, Kept>,
  draft: DraftPlace,
) {
  const listeners = new Set<() => void>()
  const record = first.version?.kept
  /** The rules of the latest render; an action under way keeps those it began with. */
  let rules = first
  let version = record?.version ?? 0
  /** The values that the server has, as this form has read them. */
  let read = start
  let now: Snapshot<Values, Kept> = {
    values: start,
    errors: {},
    error: undefined,
    isPending: false,
    isDone: false,
    other: undefined,
  }
  resume()

  function set(changes: Partial<Snapshot<Values, Kept>>) {
    now = { ...now, ...changes }
    keep()
    for (const listener of listeners) listener()
  }

  function keep() {
    const values = keepable(now.values)
    const begun = record === undefined ? start : read
    if (isSame(values, keepable(begun)) || isSame(values, keepable(read))) draft.forget()
    else draft.keep({ version, start: begun, values })
  }

  /** Goes on with a draft, unless the form begins with something else today. */
  function resume() {
    const found = draft.find()
    if (!found) return
    const begins = keepable(start)
    const values = { ...start, ...found.values }
    if (record === undefined || found.version === version) {
      if (isSame(found.start, begins)) now = { ...now, values }
    } else if (isSame(Object.keys(found.start), Object.keys(begins))) {
      now = { ...now, values }
      read = { ...start, ...found.start }
      const isOther = mergeChanges(read, values, start) !== undefined
      meet(record, values, isOther)
    }
  }

  function change(changes: Partial<Values>) {
    const namesOf = rules.namesOf ?? Object.keys
    set({
      values: { ...now.values, ...changes },
      errors: withoutChanged(now.errors, namesOf(changes), namesOf(now.values)),
      error: undefined,
    })
  }

  async function submit({ wanted = now.values, by, onFaults }: Submission<Values, Answer> = {}): Promise<void> {
    if (now.isPending) return
    const { check, send } = rules
    const errors = check(wanted, version)
    const isFaulty = Object.keys(errors).length > 0
    set({ errors, error: undefined, isDone: false, isPending: !isFaulty })
    if (isFaulty) return onFaults?.()
    try {
      await act(rules, wanted, by ?? send, onFaults)
    } finally {
      set({ isPending: false })
    }
  }

  /** A mistake of ours once the server has taken it is not its refusal: it is thrown on. */
  async function act(
    asked: FormRules<Values, Answer, Kept>,
    wanted: Values,
    send: FormRules<Values, Answer, Kept>['send'],
    onFaults: (() => void) | undefined,
  ): Promise<void> {
    let answer: Answer
    try {
      answer = await send(wanted, version)
    } catch (error) {
      const refusal = error as Error
      const current = asked.version && (await findOther(refusal, asked.version))
      if (current === undefined) return refuse(refusal, onFaults)
      return meet(current, wanted) ? undefined : act(asked, wanted, send, onFaults)
    }
    read = goOn(answer, wanted, asked.version)
    // input made during saving stays
    set({ isDone: true, other: undefined, values: now.values === wanted ? read : now.values })
    asked.onDone?.(answer, wanted)
  }

  /** The values of the record that was saved, with which a form that stays open continues. */
  function goOn(answer: Answer, wanted: Values, changed: VersionRules<Values, Answer, Kept> | undefined): Values {
    if (!changed?.keptOf) return wanted
    const kept = changed.keptOf(answer)
    version = kept?.version ?? 0
    return changed.valuesOf(kept, wanted)
  }

  /** Returns whether there is something to ask. */
  function meet(kept: Kept, mine: Values, asks = true): boolean {
    const { valuesOf, merges } = rules.version!
    const theirs = valuesOf(kept, mine)
    const merge = mergeChanges(read, mine, theirs)
    version = kept?.version ?? 0
    read = theirs
    if (!asks || (merges && !merge)) return false
    set({
      other: { kept, values: theirs, merge: merges ? merge : undefined },
      ...(merges && { values: merge!.merged }),
    })
    return true
  }

  function refuse(refusal: Error, onFaults: (() => void) | undefined) {
    const fields = fieldErrorsOf(refusal)
    const { refusalField } = rules
    const isUnsaid = refusalField !== undefined && !fields[refusalField]
    set({ errors: isUnsaid ? { ...fields, [refusalField]: messageKeyOf(refusal) } : fields, error: refusal })
    onFaults?.()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => now,
    /** The rules of the latest render, so that their functions see its values. */
    follow: (latest: FormRules<Values, Answer, Kept>) => void (rules = latest),
    change,
    submit,
    clearFaults: () => set({ errors: {}, error: undefined }),
    /** Replaces the input by what the other device saved. */
    takeOther: () => now.other && set({ values: now.other.values, other: undefined, errors: {}, error: undefined }),
    /** The screen opens, or opens again without having been gone. */
    enter() {
      keep()
      return () => draft.leave()
    },
  }
}

/** The version that another device has saved; undefined for any other refusal, or when that version is unknown. */
async function findOther<Values, Answer, Kept>(
  refusal: Error,
  { findCurrent = ({ data }) => (data as { current: Kept }).current }: VersionRules<Values, Answer, Kept>,
): Promise<Kept | undefined> {
  if (!(refusal instanceof RefusalError) || refusal.name !== 'changedMeanwhile') return undefined
  try {
    return await findCurrent(refusal)
  } catch {
    return undefined
  }
}
