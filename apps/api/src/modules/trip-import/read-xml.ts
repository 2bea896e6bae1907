import { XMLParser } from 'fast-xml-parser'
import { FileProblem } from './file-problem.ts'

/** XML as plain objects: attributes begin with `@`, the named tags become lists. */
export type XmlNode = { [name: string]: unknown }

/** Recordings need no document type and no custom entities, which make small files large. */
export function readXml(text: string, lists: readonly string[]): XmlNode {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new FileProblem('broken')
  const names = new Set(lists)
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    isArray: (name) => names.has(name),
  })
  return parser.parse(text, true) as XmlNode
}

/** The child node, or an empty one. */
export function inside(node: unknown, name: string): XmlNode {
  const found = isNode(node) ? node[name] : undefined
  return isNode(found) ? found : {}
}

export function listInside(node: unknown, name: string): XmlNode[] {
  const found = isNode(node) ? node[name] : undefined
  return Array.isArray(found) ? found.filter(isNode) : []
}

export function textInside(node: unknown, name: string): string | undefined {
  const found = isNode(node) ? node[name] : undefined
  return typeof found === 'string' && found.trim() !== '' ? found.trim().slice(0, 200) : undefined
}

export function numberInside(node: unknown, name: string): number | undefined {
  const text = textInside(node, name)
  const value = text === undefined ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** Milliseconds; undefined for an implausible time. */
export function timeInside(node: unknown, name: string): number | undefined {
  const value = Date.parse(textInside(node, name) ?? '')
  return isTime(value) ? value : undefined
}

export function isTime(milliseconds: number): boolean {
  return milliseconds > Date.UTC(1990, 0) && milliseconds < Date.UTC(2200, 0)
}

function isNode(value: unknown): value is XmlNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
