import type { AudienceRule } from '@throughway/contract/content/audience'
import { Refusal } from '#plugins/refusal.ts'

/** How many of an audience are named before it is spoken to. */
export const sampleSize = 10

/** Fewer would point at somebody whom the reader knows. */
const fewest = 5

/** Numbers are told in steps: two audiences that differ by one member look the same. */
const step = 5

type Counted = { count: number; byMail: number; audience: AudienceRule }

/**
 * The size of an audience, and to how many of it a mail goes, as far as the reader may know them. `isRounded` holds for a
 * coordinator and for a masked reader. Of an audience by area, by points or by trips, those of a race too, they read no
 * number: where somebody lives and how much they travelled is not theirs to know, nor to work out. Nor is to how many of
 * it a mail goes: among accounts whose choices somebody knows, such a number says by a step the choice of one more.
 */
export function tellAudience({ count, byMail, audience }: Counted, isRounded: boolean) {
  if (!isRounded) return { count, byMail }
  const isTold = count >= fewest && !audience.zips && audience.level === undefined && !asksForTrips(audience)
  return { count: isTold ? roundDown(count) : null, byMail: null }
}

/** Whether the rule tells those who travelled from those who did not. */
function asksForTrips({ activity, race }: AudienceRule): boolean {
  return activity !== undefined || race?.who === 'ranked' || race?.who === 'inactive'
}

function roundDown(count: number) {
  return count - (count % step)
}

/**
 * The rule as a coordinator may use it, and the organisation to which it is bound; the rule as it is for those who speak
 * to the whole programme. Throws `invalid` for an organisation that is not the coordinator's, for areas, for points and
 * for trips. Two counts, with an area and without it, would say who lives there. Whoever has four accounts of their own
 * beside one member could count by days and by points, and learn when that member travelled and how much they earned.
 */
export function narrowToReach(
  theirs: readonly string[] | undefined,
  rule: AudienceRule,
): { rule: AudienceRule; organisation: string | undefined } {
  if (!theirs) return { rule, organisation: undefined }
  const organisation = pickOrganisation(theirs, rule)
  if (rule.zips) throw new Refusal('invalid', { fields: { 'audience.zips': 'field.not_a_choice' } })
  if (rule.level !== undefined) throw new Refusal('invalid', { fields: { 'audience.level': 'field.not_a_choice' } })
  if (rule.activity) throw new Refusal('invalid', { fields: { 'audience.activity.kind': 'field.not_a_choice' } })
  return { rule: { ...rule, organisations: [organisation] }, organisation }
}

/** Whether a coordinator of the organisation could have written the rule, and can go on with it. */
export function isWithinReach(rule: AudienceRule, organisation: string): boolean {
  const { organisations = [], zips, level, activity } = rule
  const isTheirs = organisations.length === 1 && organisations[0] === organisation
  return isTheirs && !zips && level === undefined && !activity
}

/** A coordinator of several organisations says for which one of them they write. */
function pickOrganisation(theirs: readonly string[], { organisations: named = [] }: AudienceRule): string {
  // somebody with one organisation speaks to it, whatever the draft names
  const [only, ...others] = theirs.length > 1 && named.length ? [...new Set(named)] : theirs
  if (only === undefined || others.length || !theirs.includes(only))
    throw new Refusal('invalid', { fields: { 'audience.organisations': 'field.not_a_choice' } })
  return only
}
