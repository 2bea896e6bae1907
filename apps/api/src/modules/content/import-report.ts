import { ElementType, type parseDocument } from 'htmlparser2'
import type { AnswerOf } from '@throughway/contract/call'
import type { contentToolCalls } from '@throughway/contract/content/content-tools'

export type Node = ReturnType<typeof parseDocument>['children'][number]
type Text = Extract<Node, { type: ElementType.ElementType.Text }>
export type Element = Extract<Node, { name: string; attribs: object }>

type LeftOut = AnswerOf<typeof contentToolCalls.importHtml>['left_out'][number]

export type Report = {
  add(what: string, why: LeftOut['why'], text: string): void
  /** Attributes that do or draw something; of all others the element's words are what counts. */
  addAttributes(element: Element): void
  list(): LeftOut[]
}

const longestText = 80
const longestName = 40
const mostLines = 200

/** What could not be turned, each kind once with how often. */
export function makeReport(): Report {
  const lines = new Map<string, LeftOut>()
  return {
    add(what, why, text) {
      const name = what.slice(0, longestName)
      const known = lines.get(`${name} ${why}`)
      if (known) known.count += 1
      else if (lines.size < mostLines)
        lines.set(`${name} ${why}`, {
          what: name,
          why,
          text: text.trim().slice(0, longestText).toWellFormed(),
          count: 1,
        })
    },
    addAttributes({ attribs }) {
      for (const name of Object.keys(attribs)) {
        if (/^on/i.test(name)) this.add(name, 'unsafe', attribs[name]!)
        else if (name === 'style') this.add(name, 'style', attribs[name]!)
      }
    },
    list: () => [...lines.values()],
  }
}

export function isElement(node: Node): node is Element {
  return ElementType.isTag(node)
}

export function isText(node: Node): node is Text {
  return node.type === ElementType.Text
}

/** The beginning of the element's text, however deep it is nested. */
export function textOf(node: Node): string {
  const waiting: Node[] = [node]
  let text = ''
  while (waiting.length && text.length < 400) {
    const next = waiting.shift()!
    if (isText(next)) text += next.data
    else if (isElement(next)) waiting.unshift(...next.children)
  }
  return text.replace(/\s+/g, ' ').trim()
}
