import { callsBySubject } from '@throughway/contract/calls'
import type { Call } from '@throughway/contract/call'
import type { Plugin } from 'vite'

const id = 'virtual:call-facts'

/**
 * What sending needs of each call (method, path, access …), taken from the contract when the app is built: the schemas
 * would bring the validation library into the first load, and a second list would drift. What only staff may call is left
 * out: their area is no part of a first load.
 */
export function callFacts(): Plugin {
  return {
    name: 'call-facts',
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: (wanted) => (wanted === `\0${id}` ? `export const callFacts = ${JSON.stringify(listFacts())}` : undefined),
  }
}

function listFacts() {
  const calls = Object.values(callsBySubject)
    .flatMap((subject) => Object.entries<Call>(subject))
    .filter(([, { access }]) => access !== 'staff' && access !== 'admin')
  return Object.fromEntries(
    calls.map(([name, { method, path, access, withoutKey, creates, whileUnverified }]) => [name, { method, path, access, withoutKey, creates, whileUnverified }]),
  )
}
