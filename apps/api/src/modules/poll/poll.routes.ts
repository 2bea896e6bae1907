import { pollCalls } from '@throughway/contract/content/poll'
import type { Api } from '#api.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import { answerPoll, putPollAside, readPollFor } from './poll.ts'
import type { Asked } from './poll.queries.ts'

/** C21: polls as members answer them. */
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
}

type Putting = Pick<CallContext<never>, 'member' | 'brand' | 'now' | 'language' | 'write' | 'db'> & {
  input: { id: string }
}

function askedOf({ member, brand, now, language }: Pick<Putting, 'member' | 'brand' | 'now' | 'language'>): Asked {
  const { time_zone: timeZone, languages } = brand.settings
  return { memberId: member.id, now, timeZone, language, defaultLanguage: languages[0]! }
}
