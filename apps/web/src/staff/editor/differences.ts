import type { ContentBlock, ContentInline, ContentSentence } from '@throughway/contract/content/blocks'
import type { ContentTree } from '@throughway/contract/content/tree'

/** A part of a line: kept, or only in one of the texts. */
export type Part = { kind: 'same' | 'added' | 'removed'; text: string }
/** A line of a comparison. `block` is the kind of block that it belongs to. */
export type DiffLine = { block: string; parts: Part[] }
/** A line of a text: its kind, and all of it that a reader or a link would meet, as words. */
export type TextLine = { block: string; text: string }

/** Writes a text as lines of words. Parts that are not words, such as the target of a link, are in brackets. */
export function listLines({ blocks }: ContentTree): TextLine[] {
  return blocks.flatMap(linesOf)
}

function linesOf(block: ContentBlock): TextLine[] {
  const line = (text: string): TextLine => ({ block: block.type, text })
  switch (block.type) {
    case 'paragraph':
      return [line(say(block.content))]
    case 'heading':
      return [line(`${'#'.repeat(block.level)} ${say(block.content)}${note(block.anchor && `#${block.anchor}`)}`)]
    case 'list':
      return block.items.flatMap(({ content, list }, index) => [
        line(`${block.ordered ? `${index + 1}.` : '–'} ${say(content)}`),
        ...(list?.items ?? []).map((item, inner) => line(`  ${list!.ordered ? `${inner + 1}.` : '–'} ${say(item)}`)),
      ])
    case 'quote':
      return [line(`“${say(block.content)}”${note(block.source)}`)]
    case 'image':
      return [line(`${block.alt ?? '–'}${block.caption ? ` ${say(block.caption)}` : ''}${note(block.image)}`)]
    case 'button':
      return [line(say(block.content) + note(block.href))]
    case 'place_button':
      return [line(say(block.content) + note(placeOf(block)))]
    case 'table':
      return [
        line(block.caption),
        line(block.head.map(say).join(' | ')),
        ...block.rows.map((cells) => line(cells.map(say).join(' | '))),
      ]
    case 'video':
      return [
        line(block.title + note(block.href) + note(block.minutes?.toString())),
        ...block.transcript.map((sentence) => line(say(sentence))),
      ]
    case 'divider':
      return [line('———')]
    case 'frame':
      return [line(block.title + note(block.href) + note(String(block.height)))]
    case 'contact': {
      const { type: _type, ...facts } = block
      return [line(Object.values(facts).filter(Boolean).join(', '))]
    }
    case 'call_out':
      return [line(note(block.tone).trim()), ...block.content.flatMap(linesOf)]
    case 'question':
      return [line(say(block.question) + note(`#${block.anchor}`)), ...block.answer.flatMap(linesOf)]
    case 'steps':
      return block.items.flatMap(({ title, content = [] }, index) => [
        line(`${index + 1}. ${say(title)}`),
        ...content.flatMap(linesOf),
      ])
  }
}

const note = (text: string | undefined) => (text ? ` [${text}]` : '')
const placeOf = ({ target, query }: { target: string; query?: Readonly<Record<string, string>> | undefined }) =>
  [target, ...Object.entries(query ?? {}).map(([name, value]) => `${name}=${value}`)].join(' ')

function say(runs: ContentSentence): string {
  return runs.map(sayRun).join('')
}

function sayRun(run: ContentInline): string {
  if (run.type === 'link') return say(run.content) + note(run.href)
  if (run.type === 'place') return say(run.content) + note(placeOf(run))
  const words = run.type === 'value' ? `{${run.name}}` : run.text
  return run.strong ? `**${words}**` : run.emphasis ? `*${words}*` : words
}

/**
 * The additions and removals between two texts: line by line, and word by word within lines that replace each other.
 */
export function compareTexts(before: readonly TextLine[], after: readonly TextLine[]): DiffLine[] {
  const steps = compare(before, after, (one, other) => one.text === other.text && one.block === other.block)
  const lines: DiffLine[] = []
  for (let index = 0; index < steps.length;) {
    const { kind, value } = steps[index]!
    if (kind === 'same') {
      lines.push({ block: value.block, parts: [{ kind, text: value.text }] })
      index += 1
      continue
    }
    const changed = steps.slice(index, endOfChange(steps, index))
    index += changed.length
    lines.push(...pairUp(changed))
  }
  return lines
}

function endOfChange(steps: readonly Step<unknown>[], start: number): number {
  let end = start
  while (end < steps.length && steps[end]!.kind !== 'same') end += 1
  return end
}

/** A removed and an added line of one kind that share words are one line that was changed. */
function pairUp(changed: readonly Step<TextLine>[]): DiffLine[] {
  const removed = changed.filter(({ kind }) => kind === 'removed').map(({ value }) => value)
  const added = changed.filter(({ kind }) => kind === 'added').map(({ value }) => value)
  const lines: DiffLine[] = []
  for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
    const [old, fresh] = [removed[index], added[index]]
    const parts = old && fresh && old.block === fresh.block ? compareWords(old.text, fresh.text) : undefined
    if (parts?.some(({ kind, text }) => kind === 'same' && /\p{L}{3}/u.test(text)))
      lines.push({ block: fresh!.block, parts })
    else {
      if (old) lines.push({ block: old.block, parts: [{ kind: 'removed', text: old.text }] })
      if (fresh) lines.push({ block: fresh.block, parts: [{ kind: 'added', text: fresh.text }] })
    }
  }
  return lines
}

/** Words with the spaces behind them, so that the parts joined are the texts again. */
function compareWords(before: string, after: string): Part[] {
  const words = (text: string) => text.match(/\s*\S+\s*?(?=\s|$)|\s+/gu) ?? []
  const parts: Part[] = []
  for (const { kind, value } of compare(words(before), words(after), (one, other) => one === other)) {
    const last = parts.at(-1)
    if (last?.kind === kind) last.text += value
    else parts.push({ kind, text: value })
  }
  return parts
}

type Step<Value> = { kind: Part['kind']; value: Value }

/** The most pairs that are compared; texts without common parts are shown as removed and added. */
const mostPairs = 4_000_000

/** The longest common subsequence of two lists, as steps from one to the other. */
function compare<Value>(
  before: readonly Value[],
  after: readonly Value[],
  isSame: (one: Value, other: Value) => boolean,
): Step<Value>[] {
  let start = 0
  while (start < before.length && start < after.length && isSame(before[start]!, after[start]!)) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && isSame(before.at(-1 - end)!, after.at(-1 - end)!)) end += 1
  const same = (values: readonly Value[]) => values.map((value): Step<Value> => ({ kind: 'same', value }))
  return [
    ...same(before.slice(0, start)),
    ...compareMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end), isSame),
    ...same(end > 0 ? after.slice(-end) : []),
  ]
}

function compareMiddle<Value>(
  before: readonly Value[],
  after: readonly Value[],
  isSame: (one: Value, other: Value) => boolean,
): Step<Value>[] {
  const removedOf = (values: readonly Value[]) => values.map((value): Step<Value> => ({ kind: 'removed', value }))
  const addedOf = (values: readonly Value[]) => values.map((value): Step<Value> => ({ kind: 'added', value }))
  const width = after.length + 1
  if (before.length * after.length > mostPairs) return [...removedOf(before), ...addedOf(after)]
  // how much two rests have in common, from the ends of both lists
  const common = new Uint16Array((before.length + 1) * width)
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i * width + j] = isSame(before[i]!, after[j]!)
        ? common[(i + 1) * width + j + 1]! + 1
        : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  const steps: Step<Value>[] = []
  let [i, j] = [0, 0]
  while (i < before.length && j < after.length) {
    if (isSame(before[i]!, after[j]!)) {
      steps.push({ kind: 'same', value: after[j]! })
      i += 1
      j += 1
    } else if (common[(i + 1) * width + j]! >= common[i * width + j + 1]!) {
      steps.push({ kind: 'removed', value: before[i]! })
      i += 1
    } else {
      steps.push({ kind: 'added', value: after[j]! })
      j += 1
    }
  }
  return [...steps, ...removedOf(before.slice(i)), ...addedOf(after.slice(j))]
}
