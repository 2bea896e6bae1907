import { z } from 'zod'
import type { Call } from '@throughway/contract/call'

/** What people send; of these the first that a field takes stands in a whole input. */
const plainTexts = [
  'Ana',
  'bicycle 42 mornings',
  '2026-03-02',
  '2026-03',
  '2026-03-02T12:00:00Z',
  '08:00',
  '1',
  '41.5',
  'true',
  'ana@example.org',
  '+1 312 555 0100',
  '+13125550100',
  '018f0000-0000-7000-8000-000000000000',
  'https://example.org',
  '02118',
  'MA',
  '1f2e3d4c5b6a79880102030405060708',
  '{"a":1}',
  '{"blocks":[{"type":"divider"}]}',
  '{"en":"Words"}',
  '[]',
  '2030-03-02T12:00',
  'en',
  'harbor.localhost',
  'ACDEFGW',
  'ACDEFGHJKM',
  '012345',
  // a point on P-256 and sixteen bytes, of the example in RFC 8291
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  'BTBZMqHH6r4Tts7J_aSIgg',
  '',
]

type Def = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  shape?: Record<string, z.ZodType>
  entries?: Record<string, string>
  values?: unknown[]
}

/** A whole input that the call takes, made from its schema; undefined where no such can be guessed. */
export function makeInput({ input }: Call): Record<string, unknown> | undefined {
  const shape = Object.entries(input.shape)
  const all = sampleOf(shape)
  if (input.safeParse(all).success) return all
  const needed = sampleOf(shape.filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success))
  if (input.safeParse(needed).success) return needed
  // rules over several fields: one of the others after the other
  for (const [name] of shape) {
    const one = { ...needed, ...(all[name] !== undefined && { [name]: all[name] }) }
    if (input.safeParse(one).success) return one
  }
  return undefined
}

function sampleOf(fields: readonly (readonly [string, z.ZodType])[]): Record<string, unknown> {
  const samples = fields.map(([name, field]) => [name, sample(field)] as const)
  return Object.fromEntries(samples.filter(([, each]) => each !== undefined))
}

function sample(schema: z.ZodType): unknown {
  const tried = sampleByParts(schema)
  if (tried !== undefined && schema.safeParse(tried).success) return tried
  return [...plainTexts, 1, true, [], {}].find((each) => schema.safeParse(each).success) ?? tried
}

function sampleByParts(schema: z.ZodType): unknown {
  const def = schema._zod.def as unknown as Def
  switch (def.type) {
    case 'object':
      return sampleOf(Object.entries(def.shape!))
    case 'array': {
      const each = sample(def.element!)
      // some lists hold two at least
      return schema.safeParse([each]).success ? [each] : [each, each]
    }
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'nonoptional':
    case 'readonly':
      return sample(def.innerType!)
    case 'pipe':
      return sample(def.in!)
    case 'union':
      return def.options!.map(sample).find((each) => schema.safeParse(each).success)
    case 'enum':
      return Object.values(def.entries!)[0]
    case 'literal':
      return def.values![0]
    case 'custom':
    case 'file':
      return new File(['a'], 'a.txt')
    default:
      return undefined
  }
}

/** The schema and all that it is made of. */
export function listSchemas(schema: z.ZodType): z.ZodType[] {
  const { innerType, in: from, out, element, options = [], shape = {} } = schema._zod.def as unknown as Def
  const parts = [innerType, from, out, element, ...options, ...Object.values(shape)]
  return [schema, ...parts.flatMap((part) => (part ? listSchemas(part) : []))]
}

export type Leaf = { path: (string | number)[]; value: unknown }

/** Every text and number in it, at any depth. */
export function listLeaves(value: unknown, path: (string | number)[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null || value instanceof File) return path.length ? [{ path, value }] : []
  return Object.entries(value).flatMap(([name, each]) => listLeaves(each, [...path, name]))
}

/** The same with another value at one place. */
export function replaceAt(whole: unknown, [first, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (first === undefined) return value
  if (Array.isArray(whole))
    return whole.map((each, index) => (index === Number(first) ? replaceAt(each, rest, value) : each))
  const parts = whole as Record<string, unknown>
  return { ...parts, [first]: replaceAt(parts[first], rest, value) }
}

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The same with every id in capital letters, which is how some systems write them. */
export function writeIdsInCapitals<Input>(input: Input): Input {
  const ids = listLeaves(input).filter(({ value }) => typeof value === 'string' && idForm.test(value))
  return ids.reduce((whole, { path, value }) => replaceAt(whole, path, String(value).toUpperCase()) as Input, input)
}
