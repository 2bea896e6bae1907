/** An input that cannot be used at all; the message is one sentence for the person who gave it. */
export class BadInput extends Error {}

/** Recoverable faults: the number of each kind, and the first one as an example. */
export type Problems = ReturnType<typeof openProblems>

export function openProblems() {
  const found = new Map<string, { count: number; example: string }>()
  return {
    /** `kind` names the fault and its treatment, as in `stop_times: times run backwards, run left out`. */
    note(kind: string, example: string): void {
      const known = found.get(kind)
      if (known) known.count++
      else found.set(kind, { count: 1, example: example.slice(0, 200) })
    },
    list: () =>
      [...found]
        .map(([kind, { count, example }]) => ({ kind, count, example }))
        .toSorted((one, other) => (one.kind < other.kind ? -1 : 1)),
  }
}
