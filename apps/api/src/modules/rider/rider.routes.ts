import { v7 as makeUuid } from 'uuid'
import type { Language } from '@throughway/contract/programme/brand'
import { riderCalls, riderStaffCalls, type StaffRider } from '@throughway/contract/ride/rider-record'
import { paperAlphabet } from '@throughway/domain/trip/paper-code'
import type { Api } from '#api.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { openRidesOfAnother } from '#modules/ride/ride.ts'
import {
  beginRiderTexts,
  findLine,
  forgetRiderText,
  listRiderTexts,
  type RiderTextRow,
  say,
  stopRiderText,
} from '#modules/texting/texting.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { Refusal } from '#plugins/refusal.ts'
import { serve } from '#plugins/serve.ts'
import { orWhereSealed, seal, unseal } from '#seal.ts'
import { digest } from '#secrets.ts'
import { spend } from '#tokens/one-use.ts'
import { makeLetters } from '#tokens/secret-text.ts'
import { insertRider, listRiders, lockRider, type RiderRow, setClaimer, setCode } from './rider.queries.ts'

/** Who the rider is, as staff were told. */
type RiderFacts = { name: string; phone: string; language: Language }

const codeLetters = 10
const mostListed = 200

/** R2.37: staff ask for rides of riders without the web, who can take them over later. */
export async function riderRoutes(api: Api) {
  const { app } = api
  const rides = openRidesOfAnother(app)
  const sealedFor = (brandId: number, id: string) => `record|${brandId}|${id}`
  const digestCode = (brandId: number, code: string) => digest(app.secrets.rider_code, brandId, code)

  serve(api, 'listRiders', riderStaffCalls.listRiders, async (context) => {
    const { viewer } = await rides.open(context)
    const { brand, db } = context
    const [rows, [line]] = await db.send(listRiders(mostListed), findLine())
    const [texted] = await db.send(listRiderTexts(rows.map(({ id }) => id)))
    const texts = new Map(texted.map((each) => [each.rider_id, each]))
    return {
      items: rows.map((row) => describe(row, open(brand.id, row), texts.get(row.id), brand.settings.app_name)),
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

  serve(api, 'renewRiderCode', riderStaffCalls.renewRiderCode, ({ input, write, brand }) =>
    write(async (tx) => {
      const code = makeLetters(paperAlphabet, codeLetters)
      const [[renewed]] = await tx.send(setCode(input.id, digestCode(brand.id, code)))
      if (!renewed) throw new Refusal('notFound')
      return { id: input.id, code }
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
      recordActivity(tx, { memberId: member.id, kind: 'rides_claimed', now })
      return { rides: given }
    }),
  )

  /** Undefined for what was sealed under a secret that is gone. */
  function open(brandId: number, { id, sealed }: Pick<RiderRow, 'id' | 'sealed'>): RiderFacts | undefined {
    return orWhereSealed(
      () => JSON.parse(unseal(app.secrets.ride, sealed, sealedFor(brandId, id))) as RiderFacts,
      undefined,
    )
  }
}

function describe(
  { id, made_at: madeAt, used_at: usedAt }: RiderRow,
  facts: RiderFacts | undefined,
  texts: RiderTextRow | undefined,
  program: string,
): StaffRider {
  const language = facts?.language ?? 'en'
  return {
    id,
    name: facts?.name ?? '…',
    phone: facts?.phone ?? '',
    language,
    made_at: madeAt.toISOString(),
    is_claimed: usedAt !== null,
    consent: say('consent_told', language, { program }),
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
