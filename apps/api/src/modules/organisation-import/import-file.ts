import { z } from 'zod'
import { brandKeys } from '@throughway/brands/keys'
import { joinCodeMaxLength, normaliseJoinCode } from '@throughway/contract/account/organisation'
import { silences } from '@throughway/domain/identity/approvals'
import { organisationStatuses } from '@throughway/domain/identity/organisation-status'
import { isEmail, normaliseDomain } from '@throughway/domain/identity/email'
import { area } from '#area-schema.ts'
import { readYaml, type ReadFile } from '#read-yaml.ts'

export { FaultyFile, type Fault } from '#read-yaml.ts'

const line = (max: number) =>
  z
    .string('a text is wanted here; write it in quotes when it looks like a number')
    .trim()
    .min(1, 'something has to stand here')
    .max(max, `at most ${max} characters`)
const word = line(200)
const number = z.int('a whole number is wanted here').min(1, 'numbers begin at 1').max(2_000_000_000)
const yesNo = z.boolean('say true or false')
const address = line(2000).refine(
  (text) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text),
  'this is no address that begins with https://',
)
const perLanguage = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ en: value.optional(), es: value.optional() })

const domainName = line(253).transform(
  (text, context) => normaliseDomain(text) ?? fault(context, `"${text}" is no mail domain`),
)
const domain = domainName
  .transform((each) => ({ domain: each, proves_membership: true }))
  .or(z.strictObject({ domain: domainName, proves_membership: yesNo.default(true) }))
const codeText = line(joinCodeMaxLength).transform((text, context) => {
  const code = normaliseJoinCode(text)
  return code.length < 4
    ? fault(context, `"${text}" is too short to be guessed by nobody; use four signs or more`)
    : code
})
const code = codeText
  .transform((each) => ({ code: each, expires: null, uses: null }))
  .or(
    z.strictObject({
      code: codeText,
      expires: z.iso.date('a day is wanted here, as 2027-06-30').nullable().default(null),
      uses: number.nullable().default(null),
    }),
  )
const subgroup = line(200)
const affiliation = subgroup
  .transform((name) => ({ name, subgroups: [] as string[] }))
  .or(z.strictObject({ name: subgroup, subgroups: z.array(subgroup).default([]) }))

const allowances = z.enum(['telework', 'compressed_week'], 'telework or compressed_week')
const approvals = z.enum(['telework', 'compressed_week', 'pass_subsidy'], 'telework, compressed_week or pass_subsidy')

const identityProvider = z.strictObject({
  name: line(100),
  issuer: address,
  client_id: line(500),
  client_secret_file: line(1000).nullable().default(null),
  enabled: yesNo.default(false),
})

const organisation = z.strictObject({
  name: word,
  number: number.optional(),
  status: z.enum(organisationStatuses, `one of ${organisationStatuses.join(', ')}`).optional(),
  level: z.int('a level is a whole number').min(1, 'levels begin at 1').max(6, 'levels end at 6').optional(),
  headcount: z.int('a whole number is wanted here').min(0).max(10_000_000).optional(),
  industry: line(100).optional(),
  county: line(100).optional(),
  listed: yesNo.default(true),
  ride_home: yesNo.default(false),
  allows: z.array(allowances).default([]),
  supervisor_approves: z.array(approvals).default([]),
  supervisor_silence: z.enum(silences, 'accept or lapse').default('lapse'),
  domains: z.array(domain).default([]),
  codes: z.array(code).default([]),
  affiliations: z.array(affiliation).default([]),
  identity_provider: identityProvider.optional(),
})

const partnerArea = z
  .strictObject({
    applies_to: z.enum(['home', 'work', 'both'], 'home, work or both').default('both'),
    zips: z.array(z.string('write a ZIP code in quotes').regex(/^\d{5}$/, 'a ZIP code has five digits')).default([]),
    geometry: area.optional(),
    geometry_file: line(1000).optional(),
  })
  .refine(
    ({ zips, geometry, geometry_file: file }) => zips.length || geometry || file,
    'an area needs zips, geometry or geometry_file',
  )
  .refine(({ geometry, geometry_file: file }) => !(geometry && file), 'give geometry or geometry_file, not both')

const partner = z.strictObject({
  name: word,
  number: number.optional(),
  position: z.int('a whole number is wanted here').min(0).max(1000).default(0),
  texts: perLanguage(line(20_000)).default({}),
  services: perLanguage(z.array(line(300))).default({}),
  contact: z
    .strictObject({
      phone: line(40).optional(),
      email: line(254).refine(isEmail, 'this is no e-mail address').optional(),
      address: line(500).optional(),
    })
    .default({}),
  link: address.nullable().default(null),
  areas: z.array(partnerArea).default([]),
})

const file = z
  .strictObject({
    brand: z.enum(brandKeys, 'this is no key of a programme').optional(),
    identity_provider: identityProvider.optional(),
    organisations: z.array(organisation).default([]),
    partners: z.array(partner).default([]),
  })
  .superRefine(({ organisations, partners }, context) => {
    const once = (what: string) => {
      const seen = new Map<string, string>()
      return (key: string, owner: string, path: PropertyKey[]) => {
        if (seen.has(key))
          context.addIssue({
            code: 'custom',
            path,
            message: `${what} stands here a second time, first at ${seen.get(key)}`,
          })
        else seen.set(key, owner)
      }
    }
    const [name, numberOnce, domainOnce, codeOnce] = [
      once('this name'),
      once('this number'),
      once('this domain'),
      once('this code'),
    ]
    for (const [index, each] of organisations.entries()) {
      const at = ['organisations', index]
      name(fold(each.name), each.name, [...at, 'name'])
      if (each.number !== undefined) numberOnce(String(each.number), each.name, [...at, 'number'])
      for (const [nth, { domain: text }] of each.domains.entries()) domainOnce(text, each.name, [...at, 'domains', nth])
      for (const [nth, { code: text }] of each.codes.entries()) codeOnce(text, each.name, [...at, 'codes', nth])
      const affiliationOnce = once('this affiliation')
      for (const [nth, { name: text, subgroups }] of each.affiliations.entries()) {
        affiliationOnce(text, each.name, [...at, 'affiliations', nth])
        const subgroupOnce = once('this subgroup')
        for (const [below, subgroupName] of subgroups.entries())
          subgroupOnce(subgroupName, text, [...at, 'affiliations', nth, 'subgroups', below])
      }
    }
    const [partnerName, partnerNumber] = [once('this name'), once('this number')]
    for (const [index, each] of partners.entries()) {
      partnerName(fold(each.name), each.name, ['partners', index, 'name'])
      if (each.number !== undefined) partnerNumber(String(each.number), each.name, ['partners', index, 'number'])
    }
  })

export type ImportFile = z.output<typeof file>
export type ImportedProvider = z.output<typeof identityProvider>

/** Names are compared without regard to case. */
export function fold(name: string) {
  return name.normalize('NFC').toLowerCase()
}

/** Reads the file from a parsed value, for callers without text. Throws when it is not such a file. */
export function parseImport(value: unknown): ImportFile {
  return file.parse(value)
}

/** Checks a parsed value, with each fault under its path. */
export function checkImport(value: unknown) {
  return file.safeParse(value)
}

/** Reads the text of a file; throws `FaultyFile` with everything that is wrong with it. */
export function readImportFile(text: string): ReadFile<ImportFile> {
  return readYaml(text, file)
}

function fault(context: z.core.$RefinementCtx, message: string) {
  context.issues.push({ code: 'custom', message, input: context.value })
  return z.NEVER
}
