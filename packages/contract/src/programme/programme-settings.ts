import { z } from 'zod'
import { isSocialAddress, socialAddressMaxLength, socialNetworks } from '@throughway/domain/identity/social-address'
import { defineCall } from '../call.ts'
import { formInteger, readWebAddress, text } from '../fields.ts'

const websiteMaxLength = 300
const aboutUsMaxLength = 2000

/** Empty, or an address that a browser opens safely. */
const secureWebsite = text(websiteMaxLength).refine(
  (written) => written === '' || isSecure(written),
  'field.not_a_secure_website',
)

function isSecure(written: string): boolean {
  const url = readWebAddress(written)
  return url !== null && url.protocol === 'https:' && url.hostname.includes('.') && !written.includes('@')
}

/** C37: empty, which hides the icon, or a page on the network's own host. */
const social = Object.fromEntries(
  socialNetworks.map((network) => [
    network,
    text(socialAddressMaxLength)
      .refine((written) => written === '' || isSocialAddress(network, written), 'field.not_of_network')
      .default(''),
  ]),
) as Record<(typeof socialNetworks)[number], z.ZodDefault<z.ZodString>>

const settings = z.object({
  version: z.int(),
  website: z.string(),
  about_us: z.string(),
  social: z.record(z.enum(socialNetworks), z.string()),
  ride_home_reward: z.int().describe('The number of the reward to which the ride home in the menu leads; 0 for none.'),
  rewards: z
    .array(z.object({ number: z.int(), title: z.string() }))
    .describe('Those that it can lead to, and the one that it leads to, whatever became of it.'),
})
export type ProgrammeSettings = z.output<typeof settings>

/** R3.02, R6.08: what a programme says about itself on every page, and the reward that is its ride home. */
export const programmeSettingsCalls = {
  getProgrammeSettings: defineCall({
    summary:
      'The website, the words about the programme, its pages in social networks and the reward of its ride home; empty where there is none.',
    method: 'GET',
    path: '/staff/programme',
    access: 'staff',
    permission: 'programme.read',
    subject: 'programme',
    input: z.object({}),
    answer: settings,
  }),
  saveProgrammeSettings: defineCall({
    summary: 'Saves them whole. Empty hides the link.',
    method: 'PUT',
    path: '/staff/programme',
    access: 'staff',
    permission: 'programme.settings',
    audit: { kind: 'programme.changed' },
    touches: ['programme'],
    input: z.object({
      version: formInteger(1, 2_000_000_000),
      website: secureWebsite.default(''),
      about_us: text(aboutUsMaxLength).default(''),
      social: z.object(social).prefault({}),
      ride_home_reward: formInteger(0, 2_000_000_000)
        .default(0)
        .describe('The number of a published reward; 0 for none.'),
    }),
    answer: settings,
  }),
}
