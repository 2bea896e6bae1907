import { fewestInCell } from '@throughway/domain/match/meeting-point'
import { wishDays } from '@throughway/domain/match/wish'
import { cellOf } from '@throughway/domain/planner/cell'
import { addDays } from '@throughway/domain/time/time'
import type { AppContext } from '#app-context.ts'
import type { Database } from '#database/open-database.ts'
import type { Alone } from '#each-alone.ts'
import type { BrandOfRequest } from '#modules/brand/brand.ts'
import { findPrimaryAddress } from '#modules/member/member.ts'
import { notify } from '#modules/notify/notify.ts'
import { chooseEnds, openCells } from './choose-points.ts'
import { goodUntil } from './describe-wish.ts'
import { placesOf } from './keep-wish.ts'
import { wishEndsLetter } from './matching.letters.ts'
import { countProven, deletePoints, listPointCells } from './meeting-point.queries.ts'
import { listEnding, listUnplaced, markAsked, placeWish } from './tend.queries.ts'
import { findOwnWish, lockMember } from './wish.queries.ts'

const atOnce = 200
const noId = '00000000-0000-0000-0000-000000000000'
/** How many days before the last one the member is asked. */
const askedDays = 3

/** Takes away the meeting points of cells that hold fewer than five members by now. */
export async function closeThinPoints(app: AppContext, _alone: Alone, brand: BrandOfRequest): Promise<void> {
  const db = app.databases.ofBrand(brand.id)
  for (let after = noId; ;) {
    const [points] = await db.send(listPointCells(after, atOnce))
    for (const side of ['home', 'work'] as const) {
      const ofSide = points.filter((point) => point.side === side)
      if (ofSide.length === 0) continue
      const [counts] = await db.send(
        countProven(
          side,
          ofSide.map(({ cell }) => cell),
        ),
      )
      const membersIn = new Map(counts.map(({ cell, members }) => [cell, members]))
      const thin = ofSide.filter(({ cell }) => (membersIn.get(cell) ?? 0) < fewestInCell)
      if (thin.length > 0) await db.send(deletePoints(thin.map(({ id }) => id)))
    }
    if (points.length < atOnce) return
    after = points.at(-1)!.id
  }
}

/** Gives wishes without a meeting point one that has opened since. */
export async function placeWishes(app: AppContext, alone: Alone, brand: BrandOfRequest, today: string): Promise<void> {
  const db = app.databases.ofBrand(brand.id)
  for (let after = noId; ;) {
    const [wishes] = await db.send(listUnplaced(addDays(today, 1 - wishDays), after, atOnce))
    for (const { id, member_id: memberId } of wishes)
      await alone({ brand: brand.key, wish: id }, () => placeOne(app, db, brand, memberId, id))
    if (wishes.length < atOnce) return
    after = wishes.at(-1)!.id
  }
}

async function placeOne(app: AppContext, db: Database, brand: BrandOfRequest, memberId: string, id: string) {
  const now = app.now()
  const [[seen]] = await db.send(findOwnWish(memberId, id))
  if (!seen) return
  await openCells(app.finder, brand, db, placesOf(seen), now)
  await db.transaction(async (tx) => {
    const [, [facts]] = await tx.send(lockMember(memberId), findOwnWish(memberId, id))
    if (!facts) return
    const { home, work } = placesOf(facts)
    // a member who has moved since then renews the wish, which counts as a move
    if (!home || !work || facts.home_cell !== cellOf(home) || facts.work_cell !== cellOf(work)) return
    const ends = await chooseEnds(tx, memberId, { home, work }, {}, facts, now)
    if (ends.home_point === facts.home_point && ends.work_point === facts.work_point) return
    tx.later(placeWish(id, ends.home_point, ends.work_point))
  })
}

/** Asks once, some days before a wish is good no more. */
export async function askToRenew(app: AppContext, alone: Alone, brand: BrandOfRequest, today: string): Promise<void> {
  const db = app.databases.ofBrand(brand.id)
  const [from, to] = [addDays(today, 1 - wishDays), addDays(today, 1 - wishDays + askedDays)]
  for (let after = noId; ;) {
    const [wishes] = await db.send(listEnding(from, to, after, atOnce))
    for (const { id, member_id: memberId } of wishes)
      await alone({ brand: brand.key, wish: id }, () => askOne(app, db, brand, memberId, id, today))
    if (wishes.length < atOnce) return
    after = wishes.at(-1)!.id
  }
}

async function askOne(
  app: AppContext,
  db: Database,
  brand: BrandOfRequest,
  memberId: string,
  id: string,
  today: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [[asked], [address]] = await tx.send(markAsked(id, today), findPrimaryAddress(memberId))
    if (!asked || !address) return
    const letter = wishEndsLetter({ profile: asked.profile, date: goodUntil(asked) })
    const to = { memberId, email: address.email, language: address.language }
    notify(tx, { app, brand }, to, 'wish.ends', { letter, about: `${id} ${asked.renewed_on}` })
  })
}
