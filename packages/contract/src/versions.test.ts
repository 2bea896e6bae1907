import { describe, expect, it } from 'vitest'
import type { Call } from './call.ts'
import { callsBySubject } from './calls.ts'

const calls = Object.values(callsBySubject).flatMap((subject) => Object.entries<Call>(subject))

/** What says in an input which state of the thing somebody has seen. */
const seen = ['version', 'place_version', 'revision', 'based_on', 'replaces']

/**
 * Calls of staff that are no PUT and can replace, remove or fix what somebody else has just changed: parts and members of an
 * organisation, what comes by itself, the document of a reward, a drawing that nobody changes afterwards, and factors for
 * all of history.
 */
const replacing = [
  'saveOrganisationContact',
  'saveOrganisationSite',
  'saveOrganisationUnit',
  'removeOrganisation',
  'removeOrganisationContact',
  'removeOrganisationDomain',
  'removeOrganisationSite',
  'removeOrganisationUnit',
  'endOrganisationCode',
  'removeFromRoster',
  'scheduleContent',
  'saveRewardDocument',
  'publishDrawing',
  'publishFactorSet',
]

/** Calls that save a whole but have no form, so nobody can overwrite what somebody else typed. */
const withoutForm = {
  saveOrganisationLogo: 'a picture, which is chosen as a whole',
  saveRideBoundaries: 'a file, which is chosen as a whole',
}

describe('what staff save whole', () => {
  it('says which state of it was seen, so that of two who save at once the second is told', () => {
    const wholes = calls.filter(
      ([name, { access, method }]) => access === 'staff' && (method === 'PUT' || replacing.includes(name)),
    )
    const blind = wholes.filter(([, { input }]) => !seen.some((name) => name in input.shape))
    expect(blind.map(([name]) => name).toSorted()).toEqual(Object.keys(withoutForm).toSorted())
    expect(wholes.length).toBeGreaterThan(20)
  })
})
