import { v7 as makeUuid } from 'uuid'
import { pollCalls, pollStaffCalls, type StaffPoll } from '@throughway/contract/content/poll'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { openPage } from '#list/page.ts'
import { assertOrganisations } from '#modules/organisation/organisation.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { answerPoll, checkEnd, closePoll, openPoll, putPollAside, readPollFor, resultsOf } from './poll.ts'
import { type Asked, findPoll, insertPoll, listPolls, pollKeys, type PollRow } from './poll.queries.ts'

/** C21: polls, as members answer them and staff make them. */
export async function pollRoutes(api: Api) {
  serve(api, 'answerPoll', pollCalls.answerPoll, async (context) => {
    const { input, write, db } = context
    const asked = askedOf(context)
    await write((tx) => answerPoll(tx, asked, input.id, input.choices))
    return readPollFor(db, asked)
  })

  const putAside = (isForGood: boolean) => async (context: Putting) => {
    const asked = askedOf(context)
    await context.write((tx) => putPollAside(tx, asked, context.input.id, isForGood))
    return readPollFor(context.db, asked)
  }
  serve(api, 'dismissPoll', pollCalls.dismissPoll, putAside(false))
  serve(api, 'deletePoll', pollCalls.deletePoll, putAside(true))

  serve(api, 'listPolls', pollStaffCalls.listPolls, async (context) => {
    const page = openPage(api.app, pollStaffCalls.listPolls, context, pollKeys)
    const [rows] = await context.db.send(listPolls(page))
    return page.answer(rows, describeStaffPoll)
  })

  serve(api, 'draftPoll', pollStaffCalls.draftPoll, async ({ input, write, db, member, now, audit }) => {
    const { texts, audience, closes_at: closesAt, ...rest } = input
    checkEnd(new Date(closesAt), now)
    const id = makeUuid()
    const none = { secret: null, sums: null, opened_at: null, closed_at: null }
    await write(async (tx) => {
      await assertOrganisations(tx, 'audience.organisations', audience.organisations ?? [])
      audit.about({ subject: id })
      tx.later(
        insertPoll({
          id,
          state: 'draft',
          ...rest,
          audience: JSON.stringify(audience),
          texts: JSON.stringify(texts),
          closes_at: new Date(closesAt),
          made_by: member.id,
          made_at: now,
          ...none,
        }),
      )
    })
    return readOne(db, id)
  })

  serve(api, 'openPoll', pollStaffCalls.openPoll, async ({ input, write, db, now }) => {
    await write((tx) => openPoll(tx, input.id, now))
    return readOne(db, input.id)
  })

  serve(api, 'closePoll', pollStaffCalls.closePoll, async ({ input, write, db, now }) => {
    await write((tx) => closePoll(tx, input.id, now))
    return readOne(db, input.id)
  })
}

type Putting = Pick<CallContext<never>, 'member' | 'brand' | 'now' | 'language' | 'write' | 'db'> & {
  input: { id: string }
}

function askedOf({ member, brand, now, language }: Pick<Putting, 'member' | 'brand' | 'now' | 'language'>): Asked {
  const { time_zone: timeZone, languages } = brand.settings
  return { memberId: member.id, now, timeZone, language, defaultLanguage: languages[0]! }
}

/** Throws `notFound`. */
async function readOne(db: Database, id: string): Promise<StaffPoll> {
  const [[row]] = await db.send(findPoll(id))
  if (!row) throw new Refusal('notFound')
  return describeStaffPoll(row)
}

function describeStaffPoll(row: PollRow): StaffPoll {
  const { id, state, choice, audience, shows_results, texts } = row
  return {
    id,
    state,
    choice,
    audience,
    shows_results,
    made_at: row.made_at.toISOString(),
    opened_at: row.opened_at?.toISOString() ?? null,
    closes_at: row.closes_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    texts,
    results: resultsOf(row),
  }
}
