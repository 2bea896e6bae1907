import { GraphQLError } from 'graphql'
import type { When } from '../journey-times.ts'

/** Some thousand years, within which every clock can be read. */
const furthestMs = 1e14
/** Far more than any answer has. */
const mostSkipped = 1000

/**
 * The start of a page: the moment that its question names, and the number of rides that earlier pages have answered.
 */
export type PageStart = { when: When; skip: number }

export function writeCursor({ when, skip }: PageStart): string {
  const told = 'arriveBy' in when ? ['arrive', when.arriveBy, skip] : ['depart', when.departAt, skip]
  return Buffer.from(JSON.stringify(told)).toString('base64url')
}

/** Throws for what was never handed out as a cursor. */
export function readCursor(written: string, argument: string): PageStart {
  try {
    const told: unknown = JSON.parse(Buffer.from(written.slice(0, 100), 'base64url').toString())
    if (Array.isArray(told) && isWithin(told[1], furthestMs) && isWithin(told[2], mostSkipped) && told[2] >= 0) {
      const [which, moment, skip] = told as [unknown, number, number]
      if (which === 'arrive') return { when: { arriveBy: moment }, skip }
      if (which === 'depart') return { when: { departAt: moment }, skip }
    }
  } catch {
    // what is no JSON is no cursor
  }
  throw new GraphQLError(`${argument} is no cursor of this API.`)
}

function isWithin(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && Math.abs(value as number) < most
}
