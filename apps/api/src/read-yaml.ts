import { isAlias, isMap, isNode, LineCounter, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'

/** What is wrong with a file, and where: `line:column path: sentence`. */
export type Fault = { line: number; column: number; path: string; sentence: string }
export class FaultyFile extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super(
      faults
        .map(({ line, column, path, sentence }) => `${line}:${column}${path && ` ${path}`}: ${sentence}`)
        .join('\n'),
    )
    this.faults = faults
  }
}

/** A parsed file, with the position of each of its parts. */
export type ReadFile<Content> = {
  wanted: Content
  where(path: readonly PropertyKey[]): Pick<Fault, 'line' | 'column' | 'path'>
}

/** Reads the text of a file; throws `FaultyFile` with everything that is wrong with it. */
export function readYaml<Schema extends z.ZodType>(text: string, schema: Schema): ReadFile<z.output<Schema>> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const problems = [...document.errors, ...document.warnings]
  if (problems.length) {
    throw new FaultyFile(
      problems.map(({ pos, message }) => {
        const { line: at, col } = lines.linePos(pos[0])
        return { line: at, column: col, path: '', sentence: message }
      }),
    )
  }
  const where = (path: readonly PropertyKey[]) => placeOf(document, lines, path)
  return { wanted: parse(schema, toValue(document) ?? {}, where), where }
}

/** Reads a value in place of a file, as a form has typed it; a fault has the path alone. Throws `FaultyFile` likewise. */
export function readValue<Schema extends z.ZodType>(value: unknown, schema: Schema): ReadFile<z.output<Schema>> {
  return { wanted: parse(schema, value, atPath), where: atPath }
}

function atPath(path: readonly PropertyKey[]) {
  return { line: 1, column: 1, path: path.map(String).join('.') }
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: ReadFile<unknown>['where'],
): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new FaultyFile(
    parsed.error.issues.flatMap(spread).map(({ path, message }) => ({ ...where(path), sentence: message })),
  )
}

function toValue(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 50 })
  } catch (error) {
    throw new FaultyFile([
      { line: 1, column: 1, path: '', sentence: error instanceof Error ? error.message : 'this cannot be read' },
    ])
  }
}

type Issue = { path: PropertyKey[]; message: string }

/** Names an unknown key; among alternatives, the best match is taken as the intended one. */
function spread(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...issue.path, key],
      message: `"${key}" is nothing that can be said here`,
    }))
  if (issue.code === 'invalid_union') {
    const alternatives = issue.errors.map((each) => each.flatMap(spread)).filter((each) => each.length)
    const best = alternatives.toSorted((a, b) => depthOf(b) - depthOf(a))[0]
    if (best) return best.map(({ path, message }) => ({ path: [...issue.path, ...path], message }))
  }
  if (issue.code === 'invalid_type' && !/[a-z]{3,} is wanted|say true|write/.test(issue.message))
    return [
      {
        path: issue.path,
        message: `${issue.expected === 'object' ? 'names and values are' : issue.expected === 'array' ? 'a list is' : 'something is'} wanted here`,
      },
    ]
  return [{ path: issue.path, message: issue.message }]
}

function depthOf(issues: readonly Issue[]) {
  return Math.max(...issues.map(({ path }) => path.length))
}

/** The position of the path in the file; for a missing value, where it would be. */
function placeOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]) {
  const written = path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  )
  for (let length = path.length; length >= 0; length--) {
    const offset = findOffset(document, path.slice(0, length))
    if (offset === undefined) continue
    const { line: at, col } = lines.linePos(offset)
    return { line: at, column: col, path: written }
  }
  return { line: 1, column: 1, path: written }
}

function findOffset(document: Document, path: readonly PropertyKey[]): number | undefined {
  const parent = path.length ? document.getIn(path.slice(0, -1), true) : undefined
  const last = path.at(-1)
  // the name of a pair says more than its value
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isNode(key) && 'value' in key && key.value === last)
    if (pair && isNode(pair.key)) return pair.key.range?.[0]
  }
  const node: unknown = path.length ? document.getIn(path, true) : document.contents
  return isNode(node) && !isAlias(node) ? node.range?.[0] : undefined
}
