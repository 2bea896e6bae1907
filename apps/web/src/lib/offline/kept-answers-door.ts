import type { CallFacts } from '../send/call-descriptors.ts'

type Values = Record<string, unknown>

/** The store of a member's answers. `find` gives undefined where none was kept. */
export type KeptAnswers = {
  keep(member: string | undefined, call: CallFacts, values: Values, answer: unknown): void
  find(member: string | undefined, call: CallFacts, values: Values): Promise<{ answer: unknown } | undefined>
}

/** How many answers wait in memory until the program that keeps them is loaded. */
const mostWaiting = 40

/**
 * Stands in the first load in place of the program that keeps answers, which comes late. Answers wait here until then.
 * A page that finds no network opens the door by itself.
 */
export function createKeptAnswersDoor() {
  let load: (() => Promise<KeptAnswers>) | undefined
  let opened: Promise<KeptAnswers | undefined> | undefined
  let waiting: Parameters<KeptAnswers['keep']>[] = []

  async function enter(): Promise<KeptAnswers | undefined> {
    try {
      const part = await load?.()
      for (const given of waiting.splice(0)) part?.keep(...given)
      return part
    } catch {
      opened = undefined
      return undefined
    }
  }

  function open() {
    if (!load) return Promise.resolve(undefined)
    opened ??= enter()
    return opened
  }

  return {
    /** Says where the program comes from. */
    leadTo(loader: () => Promise<KeptAnswers>) {
      load = loader
    },

    open,

    /** Clears what waits, for a member whose answers are not kept here. */
    empty() {
      waiting = []
    },

    keep(member: string | undefined, call: CallFacts, values: Values, answer: unknown) {
      if (!member || !isOfMember(call)) return
      if (opened) void opened.then((part) => part?.keep(member, call, values, answer))
      else waiting = [...waiting.slice(1 - mostWaiting), [member, call, values, answer]]
    },

    async find(member: string | undefined, call: CallFacts, values: Values) {
      if (!member || !isOfMember(call)) return undefined
      return (await open())?.find(member, call, values)
    },
  }
}

export const keptAnswersDoor = createKeptAnswersDoor()

function isOfMember({ method, access }: CallFacts) {
  return method === 'GET' && access === 'member'
}
