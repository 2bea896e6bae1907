import { type SupervisorPage, supervisorCalls } from '@throughway/contract/account/supervisor'
import type { Api } from '#api.ts'
import type { Database } from '#database/open-database.ts'
import { recordActivity } from '#modules/activity/activity.ts'
import { Refusal } from '#plugins/refusal.ts'
import { type CallContext, serve } from '#plugins/serve.ts'
import {
  askAgain,
  describeApproval,
  isOwnMailbox,
  type Namer,
  nameSupervisor,
  readOwn,
  removeSupervisor,
} from './name-supervisor.ts'
import {
  answerApproval,
  existsApproval,
  findAddressFacts,
  findOfLink,
  listApprovals,
  updateSupervisor,
} from './supervisor.queries.ts'
import { linkStart } from './supervisor.ts'
import { readLinkTo } from '#tokens/signed-link.ts'

export async function supervisorRoutes(api: Api) {
  const { app } = api
  const namerOf = ({
    brand,
    member,
    language,
    now,
  }: Pick<CallContext<never>, 'brand' | 'member' | 'language' | 'now'>): Namer => ({
    app,
    brand,
    memberId: member.id,
    language,
    now,
  })

  serve(api, 'getSupervisor', supervisorCalls.getSupervisor, ({ db, member, now }) => readOwn(db, member.id, now))

  serve(api, 'saveSupervisor', supervisorCalls.saveSupervisor, (context) =>
    context.write((tx) => nameSupervisor(tx, namerOf(context), context.input)),
  )

  serve(api, 'askSupervisorAgain', supervisorCalls.askSupervisorAgain, (context) =>
    context.write((tx) => askAgain(tx, namerOf(context))),
  )

  serve(api, 'removeSupervisor', supervisorCalls.removeSupervisor, (context) =>
    context.write((tx) => removeSupervisor(tx, namerOf(context))),
  )

  serve(api, 'readSupervisorPage', supervisorCalls.readSupervisorPage, async ({ input, db, brand, now }) =>
    readPage(db, getId(brand.id, input.token, now), now),
  )

  serve(api, 'answerSupervisor', supervisorCalls.answerSupervisor, ({ input, write, brand, now }) => {
    const id = getId(brand.id, input.token, now)
    return write(async (tx) => {
      const { member_id: memberId, state, bounce } = await getOfLink(tx, id, true)
      const isYes = input.answer === 'confirm'
      const isNews = isYes ? state !== 'confirmed' : bounce !== 'wrong_person'
      if (isNews) {
        await tx.send(
          updateSupervisor(
            id,
            isYes ? { state: 'confirmed', bounce: null } : { state: 'bounced', bounce: 'wrong_person' },
          ),
        )
        recordActivity(tx, {
          memberId,
          kind: 'supervisor_answered',
          actor: 'supervisor',
          now,
          details: { answer: input.answer },
        })
      }
      return readPage(tx, id, now)
    })
  })

  serve(api, 'answerApproval', supervisorCalls.answerApproval, ({ input, write, brand, now }) => {
    const id = getId(brand.id, input.token, now)
    return write(async (tx) => {
      const { member_id: memberId, state } = await getOfLink(tx, id, true)
      const [[known]] = await tx.send(existsApproval(memberId, input.id))
      if (!known || state === 'bounced') throw new Refusal('notFound')
      const answer = input.answer === 'approve' ? 'approved' : 'declined'
      const [[answered]] = await tx.send(answerApproval(memberId, input.id, answer, now, linkStart(now)))
      if (answered)
        recordActivity(tx, { memberId, kind: 'supervisor_answered', actor: 'supervisor', now, details: { answer } })
      // answering a question confirms that they are the supervisor
      if (state === 'unconfirmed') await tx.send(updateSupervisor(id, { state: 'confirmed', bounce: null }))
      return readPage(tx, id, now)
    })
  })

  function getId(brandId: number, token: string, now: Date): string {
    const id = readLinkTo('supervisor', { keys: [app.secrets.supervisor], brandId }, token, now)
    if (!id) throw linkRunOut()
    return id
  }
}

async function readPage(db: Pick<Database, 'send'>, id: string, now: Date): Promise<SupervisorPage> {
  const {
    member_id: memberId,
    first_name: firstName,
    last_name: lastName,
    state,
    bounce,
  } = await getOfLink(db, id, false)
  const [rows] = await db.send(listApprovals(memberId))
  const isRefused = bounce === 'wrong_person'
  // a question past its time waits only for the job that closes it
  const open = rows.filter((row) => row.state !== 'waiting' || row.asked_at > linkStart(now))
  return {
    member: `${firstName} ${lastName}`,
    state,
    is_refused: isRefused,
    approvals: isRefused ? [] : open.map(describeApproval),
  }
}

async function getOfLink(db: Pick<Database, 'send'>, id: string, isChanging: boolean) {
  const [[found]] = await db.send(findOfLink(id, isChanging))
  if (!found) throw linkRunOut()
  if (!isChanging) return found
  // the member may have added the address to the account after naming it
  const [[facts]] = await db.send(findAddressFacts(found.member_id))
  if (isOwnMailbox(found.email, facts!.own)) throw linkRunOut()
  return found
}

function linkRunOut() {
  return new Refusal('linkRunOut', { fields: { token: 'refusal.link_run_out' } })
}
