import type { LiveRevision } from '@throughway/contract/live'

/** Joins events that arrive in pieces. Keep-alive lines carry no event. */
export function createEventReader() {
  let rest = ''
  return {
    read(text: string): { event: string; data: string }[] {
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      return blocks.flatMap((block) => {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
        return event ? [{ event, data }] : []
      })
    },
  }
}

/** The newest revision that was heard of each subject and scope. */
export function createRevisions() {
  const known = new Map<string, LiveRevision>()
  return {
    /** Notes the revision; answers whether it is newer than the last one. */
    isNews(heard: LiveRevision): boolean {
      const key = `${heard.subject} ${heard.scope}`
      const before = known.get(key)
      if (before && before.revision >= heard.revision) return false
      known.set(key, heard)
      return true
    },
    list: () => [...known.values()],
  }
}
