import { isObject } from './json-values.ts'

/** A part of JSON schema: as much of it as the files of GBFS need. Fields that are not named may hold anything. */
export type Shape =
  | { type: 'string'; oneOf?: readonly string[]; format?: 'uri' | 'date-time'; pattern?: RegExp }
  | { type: 'integer' | 'number'; least?: number; most?: number }
  | { type: 'boolean' }
  | { type: 'array'; items: Shape; least?: number }
  | ObjectShape

type ObjectShape = {
  type: 'object'
  fields?: Readonly<Record<string, Shape>>
  /** The shape of each field that is not named. */
  others?: Shape
  required?: readonly string[]
  /** Fields of which one set has to be there. */
  anyOf?: readonly (readonly string[])[]
  /** Fields that are needed because of what others hold. */
  alsoRequired?: (value: Record<string, unknown>) => readonly string[]
}

/** The keyword of JSON schema that a value breaks. */
export type Keyword = 'anyOf' | 'enum' | 'format' | 'maximum' | 'minItems' | 'minimum' | 'pattern' | 'required' | 'type'

/** `pointer` is a JSON pointer (RFC 6901) to what breaks the rule; of `required` to what is not there. */
export type NoteFault = (keyword: Keyword, pointer: string, value: unknown) => void

export function checkShape(value: unknown, shape: Shape, pointer: string, note: NoteFault): void {
  if (!isOfType(value, shape.type)) return note('type', pointer, value)
  if (shape.type === 'object') checkObject(value as Record<string, unknown>, shape, pointer, note)
  else if (shape.type === 'array') {
    const items = value as readonly unknown[]
    if (items.length < (shape.least ?? 0)) note('minItems', pointer, `${items.length}`)
    for (const [index, item] of items.entries()) checkShape(item, shape.items, `${pointer}/${index}`, note)
  } else if (shape.type === 'string') {
    const text = value as string
    if (shape.oneOf && !shape.oneOf.includes(text)) note('enum', pointer, text)
    if (shape.format && !isOfFormat(text, shape.format)) note('format', pointer, text)
    if (shape.pattern && !shape.pattern.test(text)) note('pattern', pointer, text)
  } else if (shape.type !== 'boolean') {
    const number = value as number
    if (number < (shape.least ?? -Infinity)) note('minimum', pointer, number)
    if (number > (shape.most ?? Infinity)) note('maximum', pointer, number)
  }
}

function checkObject(
  value: Record<string, unknown>,
  { fields = {}, others, required = [], anyOf, alsoRequired }: ObjectShape,
  pointer: string,
  note: NoteFault,
): void {
  const has = (name: string) => Object.hasOwn(value, name)
  for (const name of [...required, ...(alsoRequired?.(value) ?? [])])
    if (!has(name)) note('required', `${pointer}/${name}`, undefined)
  if (anyOf && !anyOf.some((names) => names.every(has))) note('anyOf', pointer, undefined)
  for (const [name, shape] of Object.entries(fields))
    if (has(name)) checkShape(value[name], shape, `${pointer}/${name}`, note)
  if (!others) return
  for (const name of Object.keys(value))
    if (!Object.hasOwn(fields, name)) checkShape(value[name], others, `${pointer}/${escapeName(name)}`, note)
}

function isOfType(value: unknown, type: Shape['type']): boolean {
  if (type === 'object') return isObject(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  return typeof value === type
}

const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i

function isOfFormat(text: string, format: 'uri' | 'date-time'): boolean {
  return format === 'uri' ? URL.canParse(text) : dateTime.test(text) && !Number.isNaN(Date.parse(text))
}

function escapeName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
