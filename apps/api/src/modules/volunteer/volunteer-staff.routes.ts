import { type StaffMove, volunteerStaffCalls, type StaffVolunteer } from '@throughway/contract/account/volunteer-staff'
import type { InputOf } from '@throughway/contract/call'
import { nameWords } from '@throughway/domain/identity/name-words'
import { listMoves } from '@throughway/domain/ride/volunteers'
import { findLookBy } from '@throughway/domain/time/look-by'
import { localDate } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Database, Transaction } from '#database/open-database.ts'
import { writeListFile } from '#list/list-file.ts'
import { openPage } from '#list/page.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { assertNotOwn } from '#plugins/assert-not-own.ts'
import { maskFor, type MemberMask } from '#plugins/mask.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { volunteerColumns } from './volunteer-columns.ts'
import { volunteerMovedLetter } from './volunteer.letters.ts'
import { describeOffer, moveOffer } from './offer.ts'
import { findOffer, listDocuments, lockVolunteer, setChecks } from './volunteer.queries.ts'
import { findForStaff, listForStaff, selectForStaff, type StaffRow, volunteerKeys } from './volunteer-staff.queries.ts'

type Calls = typeof volunteerStaffCalls
type Reader = { today: string; timeZone: string; mask: MemberMask; readerId: string }

/** C24: staff look at offers to drive, check their papers, and decide. */
export async function volunteerStaffRoutes(api: Api) {
  const { app } = api

  serve(api, 'listVolunteers', volunteerStaffCalls.listVolunteers, async (context) => {
    const { db, input } = context
    const filter = { state: input.state, words: nameWords(input.text ?? '') }
    if (filter.words.length > 0) (await context.mask()).refuseFilter('text')
    const page = openPage(app, volunteerStaffCalls.listVolunteers, context, volunteerKeys)
    const [rows, counted] = await db.send(listForStaff(filter, page), ...page.counting(selectForStaff(filter)))
    const reader = readerOf(context, await context.mask())
    return { ...page.answer(rows, (row) => describeRow(row, reader)), ...page.counted(counted) }
  })

  serve(api, 'exportVolunteers', volunteerStaffCalls.exportVolunteers, async (context) => {
    const { brand, now, language, input } = context
    const filter = { state: input.state, words: nameWords(input.text ?? '') }
    const mask = await context.mask()
    if (filter.words.length > 0) mask.refuseFilter('text')
    const reader = readerOf(context, mask)
    return writeListFile(volunteerStaffCalls.exportVolunteers, context, volunteerKeys, {
      name: [
        brand.key,
        language === 'es' ? 'voluntarios' : 'volunteers',
        localDate(now, brand.settings.time_zone),
      ].join('-'),
      rowsOf: (asked) => listForStaff(filter, asked),
      describe: (row) => describeRow(row, reader),
      columns: volunteerColumns(language),
    })
  })

  serve(api, 'getVolunteer', volunteerStaffCalls.getVolunteer, async (context) => {
    const { db, input } = context
    const answer = await findOne(db, input.id, readerOf(context, maskFor(false)))
    if (!answer) throw new Refusal('notFound')
    const mask = await context.mask()
    return mask.isMasked ? hide(answer, mask) : answer
  })

  serve(api, 'saveVolunteerChecks', volunteerStaffCalls.saveVolunteerChecks, async (context) =>
    context.write(async (tx) => {
      const { input, now, audit } = context
      const { offer, refuse } = await openOffer(tx, context)
      if (!isSame(offer.checks, input.known)) throw await refuse()
      if (isSame(offer.checks, input.checks)) audit.unchanged()
      else await tx.send(setChecks(input.id, input.checks, now))
      audit.changed({ checks: offer.checks.toSorted().join(' ') }, { checks: input.checks.toSorted().join(' ') })
      return readOne(tx, context)
    }),
  )

  serve(api, 'moveVolunteer', volunteerStaffCalls.moveVolunteer, async (context) =>
    context.write(async (tx) => {
      const { input, member, now, brand, audit } = context
      const { id, move, reason } = input
      const { offer, refuse } = await openOffer(tx, context)
      if (!listMoves(offer.state, 'staff').includes(move)) throw await refuse()
      const { today } = readerOf(context, maskFor(false))
      await moveOffer(tx, { memberId: id, today, now }, move, { actor: 'staff', actorId: member.id })
      audit.changed({ state: offer.state }, { move })
      if (isTold(move)) {
        const [[address]] = await tx.send(findPrimaryAddress(id))
        if (address)
          notify(tx, { app, brand }, { memberId: id, ...address }, 'volunteer.moved', {
            letter: volunteerMovedLetter({ move, reason: reason ?? null }),
            about: `${id} ${move} ${now.toISOString()}`,
          })
      }
      return readOne(tx, context)
    }),
  )
}

/** The beginning of the checks is nothing that a volunteer has to know at once. */
function isTold(move: StaffMove): move is Exclude<StaffMove, 'start_checks'> {
  return move !== 'start_checks'
}

type Changing = Pick<CallContext<Calls['moveVolunteer']>, 'brand' | 'member' | 'now'> & {
  input: Pick<InputOf<Calls['moveVolunteer']>, 'id' | 'version' | 'state'>
}

/**
 * Opens the offer in the version that was seen, locked. Throws `notFound`, or `changedMeanwhile` with its present
 * state.
 */
async function openOffer(tx: Transaction, context: Changing) {
  const { id, version, state } = context.input
  const [, [offer]] = await tx.send(lockVolunteer(id), findOffer(id))
  if (!offer) throw new Refusal('notFound')
  assertNotOwn(id, context.member.id)
  const refuse = async () => new Refusal('changedMeanwhile', { data: { current: await readOne(tx, context) } })
  if (offer.version !== version || offer.state !== state) throw await refuse()
  return { offer, refuse }
}

async function readOne(tx: Transaction, context: Changing): Promise<StaffVolunteer> {
  return (await findOne(tx, context.input.id, readerOf(context, maskFor(false))))!
}

function readerOf({ brand, now, member }: Pick<Changing, 'brand' | 'now' | 'member'>, mask: MemberMask): Reader {
  const timeZone = brand.settings.time_zone
  return { today: localDate(now, timeZone), timeZone, mask, readerId: member.id }
}

async function findOne(db: Pick<Database, 'send'>, id: string, reader: Reader): Promise<StaffVolunteer | undefined> {
  const [[row], documents] = await db.send(findForStaff(id), listDocuments(id))
  if (!row) return undefined
  const {
    first_name: _first,
    last_name: _last,
    mobile_phone: phone,
    birth_year: birthYear,
    email,
    vehicle,
    first_expiry: _expiry,
    ...offer
  } = row
  return {
    ...describeRow(row, reader),
    offer: describeOffer(offer, documents, reader.today),
    phone,
    email,
    birth_year: birthYear,
    vehicle,
    moves: listMoves(row.state, 'staff'),
  }
}

/** What a volunteer wrote of their own areas may name a place that leads to them. */
function hide(found: StaffVolunteer, mask: MemberMask): StaffVolunteer {
  return {
    ...found,
    name: mask.wholeNameOf(found.name),
    phone: mask.only(found.phone),
    email: mask.only(found.email),
    birth_year: mask.only(found.birth_year),
    vehicle: mask.textOf(found.vehicle),
    offer: { ...found.offer, area_names: mask.textOf(found.offer.area_names) },
  }
}

function describeRow(row: StaffRow, { timeZone, mask, readerId }: Reader) {
  return {
    id: row.member_id,
    name: mask.nameOf(row),
    state: row.state,
    paused_by: row.paused_by,
    checks: row.checks,
    area: row.area,
    languages: row.languages,
    first_expiry: row.first_expiry,
    applied_at: row.applied_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    look_by: row.state === 'applied' ? findLookBy('volunteer', localDate(row.applied_at, timeZone)) : null,
    is_own: row.member_id === readerId,
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === new Set(other).size && one.every((each) => other.includes(each))
}
