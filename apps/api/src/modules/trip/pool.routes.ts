import { poolCalls } from '@throughway/contract/trip/pool'
import { milesFromMetres } from '@throughway/domain/trip/distance'
import { questionDays } from '@throughway/domain/pool/pool'
import { dayMilliseconds } from '@throughway/domain/time/time'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { serve } from '#plugins/serve.ts'
import { answerQuestion } from './partners/answer-question.ts'
import { openCalendar } from './change/calendar.ts'
import {
  deleteBlock,
  listBlocked,
  listEarlierPartners,
  listPartnersOfTrip,
  listQuestions,
  type PartnerOfTrip,
  type QuestionRow,
} from './partners/partner.queries.ts'

/** C3: the partners of a pool and their answers. */
export async function poolRoutes(api: Api) {
  const { terms: getTerms } = api.app

  serve(api, 'listPoolPartners', poolCalls.listPoolPartners, async ({ db, member }) => {
    const [items] = await db.send(listEarlierPartners(member.id))
    return { items }
  })

  serve(api, 'listTripPartners', poolCalls.listTripPartners, async ({ input: { id }, db, member }) => {
    const [rows] = await db.send(listPartnersOfTrip(member.id, id))
    return { items: rows.map(describePartner) }
  })

  serve(api, 'listPoolQuestions', poolCalls.listPoolQuestions, ({ db, member, now }) => listAll(db, member.id, now))

  serve(api, 'answerPoolQuestion', poolCalls.answerPoolQuestion, async ({ input, db, write, member, brand, now }) => {
    const partner = {
      brandId: brand.id,
      memberId: member.id,
      calendar: openCalendar(brand.settings.time_zone),
      getTerms,
      now,
    }
    const pool = await write((tx) => answerQuestion(tx, partner, input))
    return { ...(await listAll(db, member.id, now)), pool }
  })

  serve(api, 'unblockPoolPartner', poolCalls.unblockPoolPartner, async ({ input: { id }, db, write, member, now }) => {
    await write((tx) => tx.send(deleteBlock(member.id, id)))
    return listAll(db, member.id, now)
  })
}

async function listAll(db: Database, memberId: string, now: Date) {
  const [questions, blocked] = await db.send(listQuestions(memberId, now), listBlocked(memberId))
  return { items: questions.map(describeQuestion), blocked }
}

function describeQuestion({ asker_id, asker_name, metres, asked_at, ...row }: QuestionRow) {
  return {
    ...row,
    asker: { id: asker_id, name: asker_name },
    miles: milesFromMetres(metres),
    asked_until: new Date(asked_at.getTime() + questionDays * dayMilliseconds).toISOString(),
  }
}

/** Until the partner confirms, only the typed address is shown. */
function describePartner({ trip_id, partner_id, email, state, name, is_former }: PartnerOfTrip) {
  const isKnown = email === null && !is_former
  return {
    trip_id,
    id: isKnown ? partner_id : null,
    name: isKnown ? name : null,
    email,
    state: state as Exclude<typeof state, 'withdrawn'>,
    is_former,
  }
}
