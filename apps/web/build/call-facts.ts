import { callsBySubject } from '@throughway/contract/calls'
import type { Call } from '@throughway/contract/call'
import type { Plugin } from 'vite'

const id = 'virtual:call-facts'

/**
 * What sending needs of each call (method, path, access …), taken from the contract when the app is built: the schemas
 * would bring the validation library into the first load, and a second list would drift. While the app is being worked
 * on, all calls are one module; a built one writes each call where a source names it, so that every screen brings its
 * own and the first load none of the others'.
 */
export function callFacts(): Plugin {
  let isBuild = false
  return {
    name: 'call-facts',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: (wanted) =>
      wanted === `\0${id}`
        ? { code: `export const callFacts = ${JSON.stringify(listFacts())}`, moduleSideEffects: false }
        : undefined,
    transform(code, file) {
      if (!isBuild || !/\.tsx?$/.test(file) || !code.includes('callDescriptors.')) return undefined
      const facts = listFacts()
      return {
        code: code.replace(/\bcallDescriptors\.(\w+)/g, (named, name: string) =>
          facts[name] ? `(${JSON.stringify(facts[name])})` : named,
        ),
        map: null,
      }
    },
  }
}

function listFacts(): Record<string, object> {
  const calls = Object.values(callsBySubject).flatMap((subject) => Object.entries<Call>(subject))
  return Object.fromEntries(
    calls.map(
      ([name, { method, path, access, withoutKey, creates, whileUnverified, needsVerified, subject, touches }]) => [
        name,
        { method, path, access, withoutKey, creates, whileUnverified, needsVerified, subject, touches },
      ],
    ),
  )
}
