import { createHash } from 'node:crypto'
import { v7 as makeUuid } from 'uuid'
import { riderCalls, riderStaffCalls, type StaffRider } from '@throughway/contract/ride/rider-record'
import { nameWords } from '@throughway/domain/identity/name-words'
import { paperAlphabet } from '@throughway/domain/trip/paper-code'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { siteOf } from '#modules/brand/brand.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { openRidesOfAnother } from '#modules/ride/ride.ts'
import {
  beginRiderTexts,
  findLine,
  forgetRiderText,
  listRiderTexts,
  type RiderTextRow,
  say,
  setRiderTextLanguage,
  stopRiderText,
} from '#modules/texting/texting.ts'
import { forgetRidesOf, giveRides } from '#modules/volunteer-ride/volunteer-ride.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { seal } from '#seal.ts'
import { digest } from '#secrets.ts'
import { spend } from '#tokens/one-use.ts'
import { makeLetters } from '#tokens/secret-text.ts'
import { holdGuest, openRiderFacts, type RiderFacts, sealedFor } from './hold-rider.ts'
import { describeTerms, listRiderTerms, noteTerms, sayTerms } from './rider-terms.ts'
import {
  deleteRider,
  findRider,
  insertRider,
  listRiders,
  lockRider,
  type RiderRow,
  saveFacts,
  setClaimer,
  setCode,
} from './rider.queries.ts'

type Deciding = Awaited<ReturnType<ReturnType<typeof openRidesOfAnother>['open']>>

const codeLetters = 10
/** Fewer digits stand in too many phones. */
const leastDigits = 4
const mostListed = 200
/** Names lie sealed, so whoever looks for one opens them; two years of riders are far fewer. */
const mostSought = 20_000

/**
 * R2.37: staff ask for rides of riders without the web, who can take them over later. It is long because it lists short
 * handlers, one for each call.
 */
export async function riderRoutes(api: Api) {
  const { app } = api
  const rides = openRidesOfAnother(app)
  const open = (brandId: number, row: RiderRow) => openRiderFacts(app, brandId, row)
  const digestCode = (brandId: number, code: string) => digest(app.secrets.rider_code, brandId, code)

  serve(api, 'listRiders', riderStaffCalls.listRiders, async (context) => {
    const { viewer } = await rides.open(context)
    const { brand, db } = context
    const sought = context.input.text ?? ''
    const [read, [line]] = await db.send(listRiders(sought ? mostSought : mostListed + 1), findLine())
    const known = read.map((row) => ({ row, facts: open(brand.id, row) }))
    const found = sought ? known.filter(({ facts }) => facts && isSought(facts, sought)) : known
    const shown = found.slice(0, mostListed)
    const rows = shown.map(({ row }) => row)
    const ids = rows.map(({ id }) => id)
    const [texted, agreed] = await db.send(listRiderTexts(ids), listRiderTerms(ids))
    const texts = new Map(texted.map((each) => [each.rider_id, each]))
    const terms = new Map(agreed.map((each) => [each.rider_id, each]))
    const words = { program: brand.settings.app_name, site: siteOf(app.env, brand.key) }
    return {
      items: shown.map(({ row, facts }) => ({
        ...describe(row, facts, texts.get(row.id), words),
        terms: describeTerms(terms.get(row.id)),
      })),
      has_more: found.length > mostListed,
      services: rides.listServices(viewer),
      offers_texts: Boolean(line?.is_on && app.textCarrier),
    }
  })

  serve(api, 'addRider', riderStaffCalls.addRider, ({ input, write, brand, member, audit, now }) =>
    write(async (tx) => {
      const id = makeUuid({ msecs: now.getTime() })
      const code = makeLetters(paperAlphabet, codeLetters)
      await tx.send(
        insertRider({
          id,
          sealed: seal(app.secrets.ride, JSON.stringify(input satisfies RiderFacts), sealedFor(brand.id, id)),
          claim_digest: digestCode(brand.id, code),
          made_by: member.id,
          made_at: now,
        }),
      )
      audit.about({ subject: id })
      return { id, code }
    }),
  )

  serve(api, 'changeRider', riderStaffCalls.changeRider, ({ input, write, brand, audit }) =>
    write(async (tx) => {
      const { id, version, ...facts } = input
      const row = await holdGuest(tx, id)
      if (versionOf(row) !== version) throw new Refusal('changedMeanwhile')
      const before = open(brand.id, row)
      if (before && isSame(before, facts)) {
        audit.unchanged()
        return null
      }
      await tx.send(saveFacts(id, seal(app.secrets.ride, JSON.stringify(facts), sealedFor(brand.id, id))))
      // whoever has the former phone begins nothing again with it
      await tx.send(before?.phone === facts.phone ? setRiderTextLanguage(id, facts.language) : forgetRiderText(id))
      return null
    }),
  )

  serve(api, 'removeRider', riderStaffCalls.removeRider, ({ input: { id }, write, now }) =>
    write(async (tx) => {
      await holdGuest(tx, id)
      const [hasRides, isDriven] = [await rides.forget(tx, id, now), await forgetRidesOf(tx, id, now)]
      if (hasRides || isDriven) throw new Refusal('riderHasRides')
      await tx.send(deleteRider(id))
      return null
    }),
  )

  serve(api, 'renewRiderCode', riderStaffCalls.renewRiderCode, ({ input, write, brand }) =>
    write(async (tx) => {
      const code = makeLetters(paperAlphabet, codeLetters)
      const [[renewed]] = await tx.send(setCode(input.id, digestCode(brand.id, code)))
      if (!renewed) throw new Refusal('notFound')
      return { id: input.id, code }
    }),
  )

  serve(api, 'noteRiderTerms', riderStaffCalls.noteRiderTerms, ({ input, write, brand, member, audit, now }) =>
    write(async (tx) => {
      // an account agrees by itself
      await holdGuest(tx, input.id)
      const noting = { staffId: member.id, timeZone: brand.settings.time_zone, now }
      const isNew = await noteTerms(tx, noting, input)
      if (isNew) audit.changed({}, { version: input.version })
      else audit.unchanged()
      return { is_new: isNew }
    }),
  )

  serve(api, 'beginRiderTexts', riderStaffCalls.beginRiderTexts, ({ input, write, brand, member, now }) =>
    write(async (tx) => {
      const [[row]] = await tx.send(lockRider(input.id))
      // an account agrees by itself
      if (!row || row.used_at) throw new Refusal('notFound')
      const facts = open(brand.id, row)
      if (!facts) throw new Refusal('cannotBeOpened')
      const { phone, language } = facts
      await beginRiderTexts(tx, app, brand, { riderId: row.id, phone, language, staffId: member.id, now })
      return null
    }),
  )

  serve(api, 'endRiderTexts', riderStaffCalls.endRiderTexts, ({ input, write, now }) =>
    write(async (tx) => {
      const [[ended]] = await tx.send(stopRiderText(input.id, now))
      if (!ended) throw new Refusal('notFound')
      return null
    }),
  )

  serve(api, 'askRiderRide', riderStaffCalls.askRiderRide, async (context) => {
    const { id, ...wanted } = context.input
    const [deciding, drives] = await Promise.all([rides.open(context), rides.measure(context, wanted)])
    return context.write(async (tx) => {
      const [[row]] = await tx.send(lockRider(id))
      if (!row) throw new Refusal('notFound')
      assertNotOwn(row.claimed_by, context.member.id)
      const facts = open(context.brand.id, row)
      if (!facts) throw new Refusal('cannotBeOpened')
      const [[address]] = row.claimed_by ? await tx.send(findPrimaryAddress(row.claimed_by)) : [[]]
      const asker = {
        memberId: row.claimed_by,
        guestId: row.claimed_by ? null : id,
        name: facts.name,
        email: address?.email ?? '',
        language: address?.language ?? facts.language,
        isHelper: false,
        isStaff: true as const,
      }
      return rides.ask(tx, asker, wanted, { ...deciding, drives })
    })
  })

  serve(api, 'listRiderRides', riderStaffCalls.listRiderRides, async (context) => {
    const [[row]] = await context.db.send(findRider(context.input.id))
    if (!row) throw new Refusal('notFound')
    return row.used_at ? { items: [] } : listRides(context.db, row.id, await rides.open(context))
  })

  serve(api, 'cancelRiderRide', riderStaffCalls.cancelRiderRide, async (context) => {
    const { id, ride_id: rideId } = context.input
    const deciding = await rides.open(context)
    return context.write(async (tx) => {
      await holdGuest(tx, id)
      await rides.cancel(tx, { guestId: id }, { id: rideId, both: false, series: false }, deciding)
      return listRides(tx, id, deciding)
    })
  })

  serve(api, 'acceptRiderRide', riderStaffCalls.acceptRiderRide, async (context) => {
    const { id, ride_id: rideId, accept } = context.input
    const deciding = await rides.open(context)
    return context.write(async (tx) => {
      await holdGuest(tx, id)
      await rides.accept(tx, { guestId: id }, { id: rideId, accept }, deciding)
      return listRides(tx, id, deciding)
    })
  })

  async function listRides(db: Pick<Database, 'send'>, guestId: string, deciding: Deciding) {
    return { items: await rides.list(db, { guestId }, deciding) }
  }

  serve(api, 'claimRides', riderCalls.claimRides, ({ input, write, brand, member, now, language }) =>
    write(async (tx) => {
      const [[row]] = await tx.send(spend('riderCode', digestCode(brand.id, input.code), now))
      if (!row) throw new Refusal('invalid', { fields: { code: 'field.rider_code_unknown' } })
      const [[address]] = await tx.send(
        findPrimaryAddress(member.id),
        setClaimer(row.id, member.id),
        forgetRiderText(row.id),
      )
      if (!address) throw new Refusal('verificationRequired')
      const to = { memberId: member.id, email: address.email, language: address.language ?? language }
      const given = await rides.give(tx, brand.id, row.id, to)
      const [driven] = await tx.send(giveRides(row.id, member.id))
      recordActivity(tx, { memberId: member.id, kind: 'rides_claimed', now })
      return { rides: given + driven.length }
    }),
  )
}

/** What is sealed is never sealed alike twice, so its digest tells whether somebody has saved meanwhile. */
function versionOf({ sealed }: Pick<RiderRow, 'sealed'>): string {
  return createHash('sha256').update(sealed).digest('hex').slice(0, 16)
}

function isSame(one: RiderFacts, other: RiderFacts): boolean {
  return one.name === other.name && one.phone === other.phone && one.language === other.language
}

/** Whether each word begins a word of the name, or the digits stand in the phone. */
function isSought({ name, phone }: RiderFacts, text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length >= leastDigits) return phone.includes(digits)
  const words = nameWords(name)
  return nameWords(text).every((sought) => words.some((word) => word.startsWith(sought)))
}

function describe(
  { id, made_at: madeAt, used_at: usedAt, sealed }: RiderRow,
  facts: RiderFacts | undefined,
  texts: RiderTextRow | undefined,
  words: { program: string; site: string },
): Omit<StaffRider, 'terms'> {
  const language = facts?.language ?? 'en'
  return {
    id,
    name: facts?.name ?? '…',
    phone: facts?.phone ?? '',
    language,
    version: versionOf({ sealed }),
    made_at: madeAt.toISOString(),
    is_claimed: usedAt !== null,
    terms_read: sayTerms(language, words),
    consent: say('consent_told', language, { program: words.program }),
    texts: texts
      ? {
          state: texts.state,
          told_at: texts.told_at.toISOString(),
          agreed_at: texts.agreed_at?.toISOString() ?? null,
          ended_at: texts.ended_at?.toISOString() ?? null,
        }
      : null,
  }
}
