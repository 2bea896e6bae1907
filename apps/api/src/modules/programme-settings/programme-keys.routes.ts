import { v7 as makeUuid } from 'uuid'
import {
  programmeKeyCalls as calls,
  type ProgrammeKeyName,
  programmeKeyNames,
  type ProgrammeKeys,
} from '@throughway/contract/programme/programme-keys'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import type { Query } from '#database/query.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { seal } from '#seal.ts'
import {
  deleteServerKey,
  findBrowserKeys,
  findPart,
  findServerKeys,
  insertServerKey,
  saveBrowserKey,
} from './programme-part.queries.ts'
import { keepPart, openPart } from './save-part.ts'

/** When each key was set; never the key. */
type SetOn = Partial<Record<ProgrammeKeyName, string | null>>

type Context = Pick<CallContext<typeof calls.clearProgrammeKey>, 'input' | 'brand' | 'write' | 'now'>

/**
 * Keys are set and cleared, but no call answers one. Keys that pages contain are stored with the programme's other
 * data, because every visitor's browser has them; the key that only the server uses is sealed.
 */
export async function programmeKeyRoutes(api: Api) {
  const { app } = api

  serve(api, 'getProgrammeKeys', calls.getProgrammeKeys, async ({ db, brand }) => {
    const [[row]] = await db.send(findPart('keys'))
    return describeKeys(db, row ?? { version: 1, fields: {} }, brand.settings.time_zone)
  })

  serve(api, 'setProgrammeKey', calls.setProgrammeKey, (context) => change(context, context.input.value))

  serve(api, 'clearProgrammeKey', calls.clearProgrammeKey, (context) => change(context, null))

  async function change({ input, brand, write, now }: Context, value: string | null): Promise<ProgrammeKeys> {
    const { name, version } = input
    const { time_zone: timeZone } = brand.settings
    const saved = await write(async (tx) => {
      const row = await openPart(tx, 'keys', version, (current) => describeKeys(tx, current, timeZone))
      await tx.send(...keep(name, brand.id, value))
      const setOn: SetOn = { ...(row.fields as object as SetOn), [name]: value === null ? null : now.toISOString() }
      return describeKeys(tx, keepPart(tx, 'keys', row, setOn), timeZone)
    })
    app.brands.forget(brand.key)
    return saved
  }

  function keep(name: ProgrammeKeyName, brandId: number, value: string | null): Query[] {
    if (name !== 'google_routes_key') return [saveBrowserKey(name, value)]
    if (value === null) return [deleteServerKey(name)]
    const id = makeUuid()
    const sealed = seal(app.secrets.programme_key, value, `${brandId}|${id}`)
    return [deleteServerKey(name), insertServerKey({ id, name, sealed })]
  }
}

async function describeKeys(
  db: Pick<Database, 'send'>,
  { version, fields }: { version: number; fields: object },
  timeZone: string,
): Promise<ProgrammeKeys> {
  const [[browser], server] = await db.send(findBrowserKeys(), findServerKeys())
  const setOn = fields as SetOn
  return {
    version,
    keys: programmeKeyNames.map((name) => {
      const isSet = name === 'google_routes_key' ? server.some((each) => each.name === name) : browser![name] !== null
      const at = isSet ? setOn[name] : undefined
      return { name, is_set: isSet, set_on: at ? localDate(new Date(at), timeZone) : null }
    }),
  }
}
