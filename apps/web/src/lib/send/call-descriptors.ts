import type { Call } from '@throughway/contract/call'
import type { callsBySubject } from '@throughway/contract/calls'
import { callFacts } from 'virtual:call-facts'

/** The parts of a call that sending and the cache of answers read. */
export type CallFacts = Pick<
  Call,
  'method' | 'path' | 'access' | 'withoutKey' | 'creates' | 'whileUnverified' | 'needsVerified' | 'subject' | 'touches'
>

type Subjects = typeof callsBySubject
type Merged<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** Every call of the contract by name, with its types and without its schemas, which only forms load. */
export const callDescriptors = callFacts as unknown as Merged<Subjects[keyof Subjects]>
