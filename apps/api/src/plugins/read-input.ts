import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call, InputOf } from '@throughway/contract/call'
import { isStorableText } from '@throughway/contract/fields'
import { nameAddressParts } from './name-address-parts.ts'
import { Refusal } from './refusal.ts'

/**
 * The call's input from path, query and body, checked by the contract. A form and JSON mean the same; empty text counts
 * as absent; a fault is a text key under its field. `files` are the files of a form.
 */
export function readInput<Each extends Call>(
  call: Each,
  request: FastifyRequest,
  files?: Record<string, unknown>,
): InputOf<Each> {
  const sent = call.method === 'POST' || call.method === 'PUT' ? (files ?? request.body ?? {}) : request.query
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new Refusal('unreadable')
  const cleaned = nameAddressParts(call.input, dropEmptyText({ ...sent, ...(request.params as object) }, 0))
  const parsed = call.input.safeParse(cleaned)
  if (!parsed.success) throw new Refusal('invalid', { fields: fieldsOf(parsed.error) })
  return parsed.data as InputOf<Each>
}

function dropEmptyText(value: unknown, depth: number): unknown {
  if (depth > 20) throw new Refusal('unreadable')
  if (typeof value === 'string') {
    // no person types what PostgreSQL cannot keep
    if (!isStorableText(value)) throw new Refusal('unreadable')
    return value === '' ? undefined : value
  }
  if (value instanceof File) {
    if (!isStorableText(value.name)) throw new Refusal('unreadable')
    return value
  }
  if (Array.isArray(value)) return value.map((each) => dropEmptyText(each, depth + 1))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, each]) => [name, dropEmptyText(each, depth + 1)])
    if (!Object.keys(value).every(isStorableText)) throw new Refusal('unreadable')
    return Object.fromEntries(entries.filter(([name, each]) => each !== undefined && name !== '__proto__'))
  }
  return value
}

/** One text key for each path; a fault that the contract does not name gets a general one. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.').slice(0, 200) || 'input'
    fields[path] ??= /^[a-z]+\.[a-z_]+$/.test(issue.message) ? issue.message : 'field.not_valid'
  }
  return fields
}
