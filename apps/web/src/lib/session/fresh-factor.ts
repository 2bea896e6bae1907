type Question = { answer: (isShown: boolean) => void; asked: Promise<boolean> }

const listeners = new Set<() => void>()
let question: Question | undefined

function set(next: Question | undefined) {
  question = next
  for (const listener of listeners) listener()
}

/** Repeats the question for the second factor: a call raises it, and one modal of the member's frame answers. */
export const freshFactor = {
  /** Answers whether the member has shown the factor. Several calls wait for one answer; without a frame it is no. */
  ask(): Promise<boolean> {
    if (listeners.size === 0) return Promise.resolve(false)
    if (!question) {
      let answer: Question['answer'] = () => undefined
      const asked = new Promise<boolean>((resolve) => void (answer = resolve))
      set({ answer, asked })
    }
    return question!.asked
  },
  answer(isShown: boolean) {
    const asked = question
    set(undefined)
    asked?.answer(isShown)
  },
  isAsked: () => question !== undefined,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) freshFactor.answer(false)
    }
  },
}
