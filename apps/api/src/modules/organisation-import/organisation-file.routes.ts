import { createHash } from 'node:crypto'
import { organisationFileCalls as calls } from '@throughway/contract/programme/organisation-file'
import type { Language } from '@throughway/contract/programme/brand'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { FaultyFile } from '#read-yaml.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { readImportFile } from './import-file.ts'
import { importOrganisations, planImport } from './organisation-import.ts'
import type { Importing } from './plan.ts'
import { readOrganisationCsv } from './read-organisation-csv.ts'

const mostChanges = 500
const mostFaults = 200

type Context = Pick<CallContext<typeof calls.planOrganisationFile>, 'input' | 'brand' | 'now' | 'member' | 'language'>

/** The words in the history of an organisation about its first status. */
const fromFile: Record<Language, string> = { en: 'Brought in from a file', es: 'De un archivo' }

/** C32: organisations and partners out of a file, planned first and then brought in as planned. */
export async function organisationFileRoutes(api: Api) {
  serve(api, 'planOrganisationFile', calls.planOrganisationFile, async (context) => {
    const text = await readText(context)
    try {
      const importing = readFile(context, text)
      const changes = await importOrganisations(context.db, { ...importing, isDry: true })
      const plan = digest(text, changes)
      return { changes: changes.slice(0, mostChanges), change_count: changes.length, faults: [], plan }
    } catch (error) {
      if (!(error instanceof FaultyFile)) throw error
      return { changes: [], change_count: 0, faults: error.faults.slice(0, mostFaults), plan: '' }
    }
  })

  serve(api, 'bringOrganisationFile', calls.bringOrganisationFile, async (context) => {
    const { input, write, audit } = context
    const text = await readText(context)
    return write(async (tx) => {
      const changes = await bring(tx, context, text)
      if (digest(text, changes) !== input.plan) throw new Refusal('changedMeanwhile')
      if (changes.length === 0) audit.unchanged()
      audit.changed({}, { changes: changes.length })
      return { change_count: changes.length }
    })
  })
}

/** What has become wrong since the plan was shown is shown by a new plan. */
async function bring(tx: Transaction, context: Context, text: string): Promise<string[]> {
  try {
    return await planImport(tx, readFile(context, text))
  } catch (error) {
    throw error instanceof FaultyFile ? new Refusal('changedMeanwhile') : error
  }
}

/** Throws `FaultyFile`. For a caller in a browser, neither secrets nor other files are read. */
function readFile({ input, brand, now, member, language }: Context, text: string): Importing {
  const isTable = /\.(csv|txt)$/i.test(input.file.name)
  const { wanted, where, ...more } = isTable ? readOrganisationCsv(text) : readImportFile(text)
  if (wanted.brand && wanted.brand !== brand.key)
    throw new FaultyFile([{ ...where(['brand']), sentence: `this file is for ${wanted.brand}` }])
  return {
    wanted,
    where,
    ...more,
    now,
    timeZone: brand.settings.time_zone,
    refusesProviders: true,
    staff: { id: member.id, reason: fromFile[language] },
    readFile() {
      throw new Error('a file beside this one is read by the command alone')
    },
  }
}

async function readText({ input }: Context): Promise<string> {
  const bytes = new Uint8Array(await input.file.arrayBuffer())
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // reported beside the field
  }
  throw new Refusal('invalid', { fields: { file: 'field.roster_encoding' } })
}

/** The plan of this file at this moment. */
function digest(text: string, changes: readonly string[]): string {
  return createHash('sha256').update(text).update('\0').update(changes.join('\n')).digest('hex')
}
