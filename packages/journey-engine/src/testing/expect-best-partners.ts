import { expect } from 'vitest'
import { openMatching } from '../match/matching.ts'
import type { MatchRules } from '../match/weigh-pair.ts'
import type { Wish } from '../match/wish-table.ts'
import { findBestPartners } from './best-partners.ts'
import { type MatchWorld, matchToday as today, mayMeetByChance } from './match-world.ts'

/** Rows begin at 1 and follow each other. */
const rowOf = (index: number) => index + 1

/**
 * Holds the best twenty of each of the first wishes against a judge of all pairs: the same ones in the same order, with the same
 * scores, detours and gaps. Answers how many of them have the asker at the wheel.
 */
export function expectBestPartners(world: MatchWorld, rules: MatchRules, wishes: readonly Wish[], askers: number) {
  const matching = openMatching(world.points, rules)
  wishes.forEach((wish, index) => expect(matching.add(wish)).toBe(rowOf(index)))
  const sides = { driving: 0, riding: 0 }
  wishes.slice(0, askers).forEach((asker, own) => {
    const mayMeet = (index: number) => index !== own && mayMeetByChance(rowOf(own), rowOf(index))
    const matches = matching.find(asker, { today, mayMeet: (_, row) => mayMeet(row - 1) })
    const expected = findBestPartners(world, rules, wishes, asker, { today, mayMeet, limit: 20 })
    expect(matches.map(({ row }) => row)).toEqual(expected.map(({ index }) => rowOf(index)))
    matches.forEach(({ askerDrives, score, out, back }, place) => {
      const judged = expected[place]!
      expect({ askerDrives, score }).toEqual({ askerDrives: judged.askerDrives, score: judged.score })
      expect([out.detourMs, back.detourMs]).toEqual(judged.detoursMs)
      expect([out.gapMs, back.gapMs]).toEqual(judged.gapsMs)
      sides[askerDrives ? 'driving' : 'riding']++
    })
  })
  return sides
}
