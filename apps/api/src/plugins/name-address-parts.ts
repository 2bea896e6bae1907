import { z } from 'zod'
import { addressSpellings } from '@throughway/domain/identity/address'

/**
 * R3.09: renames fields in another spelling of the specification (`street1`, `address1` and `address2`, `postalCode`)
 * to the contract's, in every object of the input that holds an address. The contract's own name takes precedence; the
 * contract refuses a wrong value as if it had come under that name.
 */
export function nameAddressParts(schema: z.ZodType, value: unknown): unknown {
  if (!holdsAddress(schema)) return value
  return rename(schema, value)
}

const known = new WeakMap<z.ZodType, boolean>()

function holdsAddress(schema: z.ZodType): boolean {
  const answer = known.get(schema)
  if (answer !== undefined) return answer
  const inner = unwrap(schema)
  const holds =
    inner instanceof z.ZodObject
      ? isAddress(inner) || fieldsOf(inner).some(([, field]) => holdsAddress(field))
      : inner instanceof z.ZodArray && holdsAddress(inner.element as z.ZodType)
  known.set(schema, holds)
  return holds
}

function rename(schema: z.ZodType, value: unknown): unknown {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((each) => nameAddressParts(inner.element as z.ZodType, each)) : value
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null || Array.isArray(value))
    return value
  const parts: Record<string, unknown> = { ...value }
  if (isAddress(inner)) {
    for (const [part, names] of Object.entries(addressSpellings)) {
      const given = names.find((name) => Object.hasOwn(parts, name))
      if (part in inner.shape && !Object.hasOwn(parts, part) && given) parts[part] = parts[given]
    }
  }
  for (const [name, field] of fieldsOf(inner))
    if (Object.hasOwn(parts, name)) parts[name] = nameAddressParts(field, parts[name])
  return parts
}

function isAddress({ shape }: z.ZodObject): boolean {
  return 'street' in shape && 'zip' in shape
}

function fieldsOf({ shape }: z.ZodObject): [string, z.ZodType][] {
  return Object.entries(shape) as [string, z.ZodType][]
}

/** The schema inside "may be absent" and similar wrappers. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return unwrap(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return unwrap(schema.in as z.ZodType)
  return schema
}
