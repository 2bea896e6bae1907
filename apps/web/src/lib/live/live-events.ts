import type { LiveRevision } from '@throughway/contract/live'

/** Puts events together that come in pieces. Lines of life carry nothing. */
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
    /** Notes the revision; whether it is newer than the one before. */
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
