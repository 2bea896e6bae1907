import formbody from '@fastify/formbody'
import qs from 'qs'
import type { Api } from '#api.ts'
import { Refusal } from './refusal.ts'

/** Reads `a[b][0]=x`, at most five levels and a thousand values; more is refused, never cut silently. */
export function parseForm(text: string): Record<string, unknown> {
  try {
    return qs.parse(text, {
      depth: 5,
      strictDepth: true,
      parameterLimit: 1000,
      arrayLimit: 1000,
      throwOnLimitExceeded: true,
      plainObjects: true,
    })
  } catch {
    throw new Refusal('unreadable')
  }
}

export async function formBody(api: Api) {
  await api.register(formbody, { parser: parseForm })
}
