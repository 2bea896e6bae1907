/** C32: the way of an organisation into the programme, then the states beside it. */
export const organisationStatuses = [
  'potential',
  'prospect',
  'partner',
  'unresponsive',
  'declined',
  'inactive',
] as const
export type OrganisationStatus = (typeof organisationStatuses)[number]

const next: Readonly<Record<OrganisationStatus, readonly OrganisationStatus[]>> = {
  potential: ['prospect', 'unresponsive', 'declined', 'inactive'],
  prospect: ['partner', 'potential', 'unresponsive', 'declined', 'inactive'],
  partner: ['prospect', 'inactive'],
  unresponsive: ['potential', 'prospect', 'declined', 'inactive'],
  declined: ['potential', 'prospect', 'inactive'],
  inactive: ['potential', 'prospect', 'partner'],
}

/** The statuses that may follow, the usual one first. */
export function nextStatuses(status: OrganisationStatus): readonly OrganisationStatus[] {
  return next[status]
}

/** C32: only a partner gives its members the ride home and rewards of their own. */
export function givesBenefits(status: OrganisationStatus): boolean {
  return status === 'partner'
}

/** C32: how engaged an organisation is, from 1 (contacted) to 6 (champion); a programme may rename the levels. */
export const organisationLevels = [1, 2, 3, 4, 5, 6] as const
export type OrganisationLevel = (typeof organisationLevels)[number]

/** The bands of headcount by which organisations are found, with the least and the most of each. */
export const headcountBands = {
  to_49: [0, 49],
  to_249: [50, 249],
  to_999: [250, 999],
  from_1000: [1000, 2_000_000_000],
} as const satisfies Record<string, readonly [number, number]>
export type HeadcountBand = keyof typeof headcountBands

/** C32: figures of a group are told from this many members on; of fewer they would tell of single people. */
export const fewestForFigures = 5
