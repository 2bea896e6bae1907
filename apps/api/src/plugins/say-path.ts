import type { FastifyRequest } from 'fastify'
import { callsBySubject } from '@throughway/contract/calls'
import type { Call } from '@throughway/contract/call'
import { apiBasePath } from '@throughway/contract/headers'

/** Every word in the paths of calls; none of them is a secret. */
const words = new Set(
  Object.values(callsBySubject)
    .flatMap((calls) => Object.values<Call>(calls))
    .flatMap(({ path }) => (apiBasePath + path).split('/'))
    .filter((segment) => !segment.includes('{')),
)

/** No file there begins with a point or lies below `api`, so no way leads out of the folders and back to a call. */
const fileOfApplication = /^\/(assets|locales)(\/(?!api\/)[\w-][\w.-]*)+$/i

/**
 * The path as a log may keep it: without its query, and never with a link's secret or typed text. A call keeps ids and
 * short numbers in its path. A secret may also come by another method, without the api's own prefix, in another
 * encoding or with a suffix, so a path that no call answers keeps only words of calls. Files of the web application
 * keep their names, which are no secrets.
 */
export function sayPath(request: FastifyRequest): string {
  const { config, url } = request.routeOptions
  if (config.byLink) return url!
  const path = request.url.split(/[?#;]/, 1)[0]!
  if (config.call) {
    const values = request.params as Record<string, string>
    return url!.replace(/:(\w+)/g, (_, name: string) => sayValue(values[name] ?? ''))
  }
  if (fileOfApplication.test(path)) return path
  return path
    .split(/[/\\]+/)
    .map(maskUnknown)
    .join('/')
}

function sayValue(value: string): string {
  return /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{1,6})$/i.test(value) ? value : '*'
}

function maskUnknown(segment: string): string {
  return words.has(segment.toLowerCase()) ? segment : '*'
}
