import { validate as isUuid } from 'uuid'
import type { InputOf } from '@throughway/contract/call'
import type { OwnVolunteerOffer, volunteerCalls, VolunteerOffer } from '@throughway/contract/account/volunteer'
import {
  findNextState,
  isOldEnough,
  listMissingChecks,
  type VolunteerMove,
  volunteerDocuments,
} from '@throughway/domain/ride/volunteers'
import type { Database, Transaction } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { Refusal } from '#plugins/refusal.ts'
import { describeAsOffer } from './profile-as-offer.ts'
import {
  type DocumentRow,
  findBirthYear,
  findOffer,
  findProfile,
  listDocuments,
  lockVolunteer,
  type OfferRow,
  ownsVehicle,
  saveDocument,
  saveOffer,
  setBirthYear,
  setChecks,
  setState,
} from './volunteer.queries.ts'

/** `today` is the programme's. */
export type Volunteer = { memberId: string; today: string; now: Date }
type OfferInput = InputOf<typeof volunteerCalls.saveVolunteerOffer>

/** No row has this id. */
const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Makes the offer or changes it. Throws `changedMeanwhile` with what another device saved, or `invalid` beside the
 * vehicle that is not the member's own or the year that is too late.
 */
export async function keepOffer(tx: Transaction, volunteer: Volunteer, input: OfferInput): Promise<OwnVolunteerOffer> {
  const { memberId, today, now } = volunteer
  const [[member], [before], documents, [vehicle], [profile]] = await tx.send(
    lockVolunteer(memberId),
    findOffer(memberId),
    listDocuments(memberId),
    ownsVehicle(memberId, input.vehicle_id),
    findProfile(memberId, input.profile_id ?? nobody),
  )
  if ((before?.version ?? 0) !== input.version)
    throw new Refusal('changedMeanwhile', {
      data: { current: before ? describeOffer(before, documents, today) : null },
    })
  const birthYear = member!.birth_year ?? input.birth_year
  if (birthYear === undefined) throw refuseField('birth_year', 'field.required')
  if (!isOldEnough(birthYear, today)) throw refuseField('birth_year', 'field.too_young_to_volunteer')
  if (!vehicle) throw refuseField('vehicle_id', 'field.not_a_choice')

  const {
    version,
    birth_year: _year,
    licence_until: licence,
    insurance_until: insurance,
    area_names: names,
    area_miles: miles,
    ...facts
  } = input
  const standing =
    before && before.state !== 'left'
      ? { ...before, checks: before.checks.filter((check) => !listNewPapers(documents, input).includes(check)) }
      : {
          state: findNextState(before?.state ?? 'none', 'apply', 'member')!,
          paused_by: null,
          applied_at: now,
          checks: [],
        }
  const isNew = !before || before.state === 'left'
  await tx.send(
    saveOffer({
      ...facts,
      brand_id: 0,
      member_id: memberId,
      profile_id: profile?.id ?? null,
      area_names: input.area === 'named' ? (names ?? null) : null,
      area_miles: input.area === 'named' ? null : (miles ?? null),
      state: standing.state,
      paused_by: standing.paused_by,
      checks: standing.checks,
      applied_at: standing.applied_at,
      version: version + 1,
      changed_at: now,
    }),
    setBirthYear(memberId, birthYear),
  )
  for (const kind of volunteerDocuments) {
    const until = { licence, insurance }[kind]
    await tx.send(saveDocument(memberId, kind, until))
  }
  recordActivity(tx, {
    memberId,
    kind: 'volunteer_offer_changed',
    now,
    ...(isNew && { details: { state: standing.state } }),
  })
  return readOffer(tx, volunteer)
}

type Brought = { memberId: string; papersUntil: string; now: Date }

/** Makes a usual offer for a member, without a form and without a vehicle. */
export async function bringOffer(tx: Transaction, { memberId, papersUntil, now }: Brought): Promise<void> {
  await tx.send(
    saveOffer({
      brand_id: 0,
      member_id: memberId,
      state: 'applied',
      paused_by: null,
      area: 'home',
      area_names: null,
      area_miles: 8,
      ride_miles: 25,
      hours: [
        { weekday: 2, from: '09:00', to: '12:00' },
        { weekday: 4, from: '13:00', to: '17:00' },
      ],
      vehicle_id: null,
      folding_chair: true,
      service_animal: true,
      languages: ['English', 'Spanish'],
      reimbursement: false,
      profile_id: null,
      checks: [],
      version: 1,
      applied_at: now,
      changed_at: now,
    }),
    ...volunteerDocuments.map((kind) => saveDocument(memberId, kind, papersUntil)),
  )
}

/** Papers whose last day was changed: staff who checked the earlier paper have not seen the new one. */
function listNewPapers(
  documents: readonly DocumentRow[],
  { licence_until: licence, insurance_until: insurance }: Pick<OfferInput, 'licence_until' | 'insurance_until'>,
): string[] {
  const now = { licence, insurance }
  return volunteerDocuments.filter((kind) => now[kind] !== documents.find((each) => each.kind === kind)?.expires_on)
}

type Mover = { actor: 'member' | 'staff'; actorId?: string }

/**
 * Moves the offer by the table of moves: for the member's own buttons, and for staff. Throws `changedMeanwhile` for a
 * move that its state does not have, `documentsMissing` or `documentsExpired` when a paper has no date or has ended,
 * and `checksMissing` until staff have made every check, including that of a changed paper.
 */
export async function moveOffer(
  tx: Transaction,
  volunteer: Volunteer,
  move: Exclude<VolunteerMove, 'apply' | 'expire'>,
  { actor, actorId }: Mover,
): Promise<OwnVolunteerOffer> {
  const { memberId, today, now } = volunteer
  const [, [offer], documents] = await tx.send(lockVolunteer(memberId), findOffer(memberId), listDocuments(memberId))
  const state = findNextState(offer?.state ?? 'none', move, actor)
  const isOthers = actor === 'member' && move === 'resume' && offer?.paused_by === 'staff'
  if (!offer || !state || isOthers)
    throw new Refusal('changedMeanwhile', { data: { current: offer ? describeOffer(offer, documents, today) : null } })
  if (state === 'active' && listUndated(documents).length) throw new Refusal('documentsMissing')
  if (state === 'active' && listExpired(documents, today).length) throw new Refusal('documentsExpired')
  if (state === 'active' && listMissingChecks(offer.checks).length) throw new Refusal('checksMissing')
  await tx.send(
    setState(memberId, state, state === 'paused' ? actor : null, now),
    // a volunteer who comes back is checked again
    ...(move === 'reinstate' ? [setChecks(memberId, [], now)] : []),
  )
  recordActivity(tx, {
    memberId,
    kind: 'volunteer_offer_changed',
    now,
    actor,
    ...(actorId && { actorId }),
    details: { state },
  })
  return readOffer(tx, volunteer)
}

/** The offer as its volunteer sees it. */
export async function readOffer(
  db: Pick<Database, 'send'>,
  { memberId, today }: Volunteer,
  profileId?: string,
): Promise<OwnVolunteerOffer> {
  const [[offer], documents, [member], [profile]] = await db.send(
    findOffer(memberId),
    listDocuments(memberId),
    findBirthYear(memberId),
    findProfile(memberId, profileId !== undefined && isUuid(profileId) ? profileId : nobody),
  )
  return {
    offer: offer ? describeOffer(offer, documents, today) : null,
    birth_year: member?.birth_year ?? null,
    profile: profile ? describeAsOffer(profile) : null,
  }
}

export function describeOffer(row: OfferRow, documents: readonly DocumentRow[], today: string): VolunteerOffer {
  const { brand_id: _brand, member_id: _member, applied_at: _applied, changed_at: _changed, checks, ...offer } = row
  const until = (kind: DocumentRow['kind']) => documents.find((each) => each.kind === kind)?.expires_on ?? null
  return {
    ...offer,
    licence_until: until('licence'),
    insurance_until: until('insurance'),
    expired: listExpired(documents, today),
    is_checked: listMissingChecks(checks).length === 0,
  }
}

/** Papers whose last day was never said: offers from before it was asked for. */
export function listUndated(documents: readonly DocumentRow[]) {
  return volunteerDocuments.filter((kind) => !documents.some((each) => each.kind === kind))
}

function listExpired(documents: readonly DocumentRow[], today: string) {
  return documents.filter(({ expires_on: end }) => end < today).map(({ kind }) => kind)
}

function refuseField(name: string, key: string) {
  return new Refusal('invalid', { fields: { [name]: key } })
}
