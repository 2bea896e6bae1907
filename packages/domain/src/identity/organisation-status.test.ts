import { describe, expect, it } from 'vitest'
import { givesBenefits, nextStatuses, type OrganisationStatus, organisationStatuses } from './organisation-status.ts'

const mayFollow: [OrganisationStatus, OrganisationStatus, boolean][] = [
  ['potential', 'prospect', true],
  ['potential', 'partner', false],
  ['prospect', 'partner', true],
  ['prospect', 'declined', true],
  ['partner', 'inactive', true],
  ['partner', 'declined', false],
  ['partner', 'unresponsive', false],
  ['unresponsive', 'prospect', true],
  ['unresponsive', 'partner', false],
  ['declined', 'partner', false],
  ['declined', 'potential', true],
  ['inactive', 'partner', true],
]

describe('C32 the status of an organisation', () => {
  it.each(mayFollow)('%s to %s: %s', (from, to, may) => expect(nextStatuses(from).includes(to)).toBe(may))

  it('never follows itself, and no status is the end', () => {
    for (const status of organisationStatuses) {
      expect(nextStatuses(status)).not.toContain(status)
      expect(nextStatuses(status).length).toBeGreaterThan(0)
    }
  })

  it('gives benefits as a partner alone', () => {
    expect(organisationStatuses.filter(givesBenefits)).toEqual(['partner'])
  })
})
