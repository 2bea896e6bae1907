import { isDeepStrictEqual } from 'node:util'
import { programmes } from '@throughway/brands/programmes'
import {
  programmePartCalls,
  type ProgrammePartName,
  type ProgrammeParts,
} from '@throughway/contract/programme/programme-parts'
import { timeZoneIds } from '@throughway/domain/time/time-zones'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Transaction } from '#database/open-database.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { describePart, fieldsOf } from './programme-part.ts'
import { findWhatRuns, listParts } from './programme-part.queries.ts'
import { keepPart, openPart } from './save-part.ts'

type Context = Pick<CallContext<typeof programmePartCalls.saveProgrammeContact>, 'brand' | 'write' | 'audit'>

/** R3.02, R3.03: the settings that staff can set in place of those in the programme's file, in several forms. */
export async function programmePartRoutes(api: Api) {
  const { app } = api
  const calls = programmePartCalls

  serve(api, 'getProgrammeParts', calls.getProgrammeParts, async ({ db, brand }) => {
    const [rows] = await db.send(listParts())
    const describe = <Name extends ProgrammePartName>(name: Name) => {
      const row = rows.find(({ part }) => part === name)
      return describePart(brand.key, name, row && { version: row.version, fields: row.fields })
    }
    return {
      contact: describe('contact'),
      features: describe('features'),
      limits: describe('limits'),
      mail: describe('mail'),
      face: describe('face'),
      levels: describe('levels'),
      time_zone: describe('time_zone'),
    }
  })

  serve(api, 'saveProgrammeContact', calls.saveProgrammeContact, ({ input: { version, ...values }, ...context }) =>
    save(context, 'contact', version, values),
  )
  serve(api, 'saveProgrammeFeatures', calls.saveProgrammeFeatures, ({ input: { version, ...values }, ...context }) =>
    save(context, 'features', version, values),
  )
  serve(api, 'saveProgrammeLimits', calls.saveProgrammeLimits, ({ input: { version, ...values }, ...context }) =>
    save(context, 'limits', version, values),
  )
  serve(api, 'saveProgrammeMail', calls.saveProgrammeMail, ({ input: { version, ...values }, ...context }) =>
    save(context, 'mail', version, values),
  )
  serve(api, 'saveProgrammeFace', calls.saveProgrammeFace, ({ input: { version, ...values }, ...context }) =>
    save(context, 'face', version, values),
  )
  serve(api, 'saveProgrammeLevels', calls.saveProgrammeLevels, ({ input: { version, ...values }, ...context }) =>
    save(context, 'levels', version, values),
  )
  serve(api, 'saveProgrammeTimeZone', calls.saveProgrammeTimeZone, async ({ input, ...context }) => {
    const { version, ...values } = input
    if (![...timeZoneIds, programmes[context.brand.key].settings.time_zone].includes(values.time_zone))
      throw new Refusal('invalid', { fields: { time_zone: 'field.not_a_choice' } })
    return save(context, 'time_zone', version, values, (tx, before) =>
      assertSameDay(tx, { before: before.time_zone, after: values.time_zone, now: app.now() }),
    )
  })

  /** Throws `changedMeanwhile` with the part as it is where it is no longer as it was read. */
  async function save<Name extends ProgrammePartName>(
    { brand, write, audit }: Context,
    name: Name,
    seen: number,
    values: ProgrammeParts[Name]['values'],
    check?: (tx: Transaction, before: ProgrammeParts[Name]['values']) => Promise<void>,
  ): Promise<ProgrammeParts[Name]> {
    const saved = await write(async (tx) => {
      const row = await openPart(tx, name, seen, (current) => describePart(brand.key, name, current))
      const before = describePart(brand.key, name, row)
      await check?.(tx, before.values)
      const fields = fieldsOf(brand.key, name, values)
      if (isDeepStrictEqual(describePart(brand.key, name, { ...row, fields }).values, before.values)) {
        audit.unchanged()
        return before
      }
      const after = describePart(brand.key, name, keepPart(tx, name, row, fields))
      // each name of a form is one of the audit's fields
      audit.changed(before.values, after.values as never)
      return after
    })
    app.brands.forget(brand.key)
    return saved
  }
}

type Change = { before: string; after: string; now: Date }

/**
 * Another clock must not give a day twice or leave one out, and must not move the days by which a race or a drawing that
 * runs is counted.
 */
async function assertSameDay(tx: Transaction, { before, after, now }: Change): Promise<void> {
  if (before === after) return
  const refuse = (fault: string) => new Refusal('invalid', { fields: { time_zone: fault } })
  const today = localDate(now, before)
  if (localDate(now, after) !== today) throw refuse('field.zone_other_day')
  const [[runs]] = await tx.send(findWhatRuns(now, today))
  if (runs!.races) throw refuse('field.zone_races')
  if (runs!.drawings) throw refuse('field.zone_drawings')
}
