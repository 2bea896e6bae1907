import type { FastifyRequest } from 'fastify'
import { callsBySubject } from '@throughway/contract/calls'
import type { Call } from '@throughway/contract/call'
import { apiBasePath } from '@throughway/contract/headers'

/** Every word that stands in the path of a call, none of which is anybody's secret. */
const words = new Set(
  Object.values(callsBySubject)
    .flatMap((calls) => Object.values<Call>(calls))
    .flatMap(({ path }) => (apiBasePath + path).split('/'))
    .filter((segment) => !segment.includes('{')),
)

/**
 * The path as a log may keep it: without its query, and never with a link's secret. A secret also comes by another
 * method, behind a slip of the pen or with a suffix, so a path of the api that no call answers keeps only words of
 * calls.
 */
export function sayPath(request: FastifyRequest): string {
  const { config, url } = request.routeOptions
  if (config.byLink) return url!
  const path = request.url.split(/[?#;]/, 1)[0]!
  if (config.call) return path
  const segments = decode(path).split(/[/\\]+/)
  return segments.some((each) => each.toLowerCase() === 'api') ? segments.map(maskUnknown).join('/') : path
}

function maskUnknown(segment: string): string {
  return words.has(segment.toLowerCase()) ? segment : '*'
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
