import { beforeEach, describe, expect, it } from 'vitest'
import { activityCalls } from '@throughway/contract/account/activity'
import { emailCalls } from '@throughway/contract/identity/email'
import { memberStaffCalls } from '@throughway/contract/identity/member-staff'
import { passwordCalls } from '@throughway/contract/identity/password'
import { proposalCalls } from '@throughway/contract/identity/proposal'
import { sessionCalls } from '@throughway/contract/identity/session'
import { pointsCalls } from '@throughway/contract/trip/points'
import { query } from '#database/query.ts'
import { hashPassword } from '#modules/session/session.ts'
import { grantBySecond } from '#testing/by-two.ts'
import { giveRole } from '#testing/grants.ts'
import { actFor } from '#testing/impersonations.ts'
import { freshToken, type Person, signedIn } from '#testing/people.ts'
import { givePoints } from '#testing/rewards.ts'
import { api, db, harbor, later, startAtHarbor } from '#testing/start-at-harbor.ts'

startAtHarbor()

const password = 'bicycle 42'
const reason = 'She wrote from there'
const nameOf = ({ status }: { status: { name?: string | undefined } }) => status.name ?? 'ok'

/** Somebody of the staff who wants Ana's account, and a mailbox that they read. */
let rosa: Person
let ana: Person
let wanted: string
beforeEach(async () => {
  rosa = await signedIn(api, 'harbor', 'Rosa', { role: 'program_admin' })
  ana = await signedIn(api, 'harbor', 'Ana', { passwordHash: await hashPassword(password) })
  wanted = `wanted.${crypto.randomUUID().slice(0, 8)}@elsewhere.example`
})

const as = async (person: Person) => ({ token: await freshToken(api, 'harbor', person) })
const propose = async (more: object = {}, by = rosa) =>
  harbor(proposalCalls.proposeEmail, { id: ana.id, replaces: ana.email, email: wanted, reason, ...more }, await as(by))
const decide = async (id: string, by: Person) =>
  harbor(proposalCalls.decideProposal, { id, decision: 'grant', reason: 'I have called her' }, await as(by))

async function templatesTo(email: string) {
  await api.app.settle()
  const [mails] = await db().send(query.selectFrom('mail').select('template').where('recipient', '=', email))
  return mails.map(({ template }) => template).toSorted()
}

/** What the owner of a mailbox gets who forgot the password, and whether the password signs in there. */
async function tryDoor(email: string) {
  await harbor(passwordCalls.askForReset, { email })
  const mailed = (await templatesTo(email)).includes('password_link')
  return { mailed, signedIn: nameOf(await harbor(sessionCalls.signIn, { email, password })) === 'ok' }
}
const closed = { mailed: false, signedIn: false }
const open = { mailed: true, signedIn: true }

async function followLink(email: string) {
  await api.app.settle()
  const [[mail]] = await db().send(
    query
      .selectFrom('mail')
      .select('text')
      .where('recipient', '=', email)
      .where('template', '=', 'address_verification'),
  )
  const token = decodeURIComponent(/email_verify\?token=([\w.%-]+)/.exec(mail!.text)![1]!)
  return harbor(sessionCalls.verifyEmail, { token })
}

const emailsOf = async () => (await harbor(emailCalls.listEmails, {}, await as(ana))).data.items

describe('C30 nobody of the staff takes an account over', () => {
  it('by another main address: alone they only propose it, and no mail goes there', async () => {
    const { data, http } = await propose()
    expect(http).toBe(200)
    expect(data).toMatchObject({ state: 'open', input: { email: wanted }, may_decide: false })
    expect(nameOf(await decide(data.id, rosa))).toBe('notAllowed')
    expect(await tryDoor(wanted)).toEqual(closed)
    expect(await templatesTo(wanted)).toEqual([])
    expect(await emailsOf()).toEqual([{ email: ana.email, primary: true, verified: true }])
    const hana = await signedIn(api, 'harbor', 'Hana')
    await giveRole(api, 'harbor', hana.id, 'helpdesk')
    expect([nameOf(await propose({}, hana)), nameOf(await decide(data.id, hana))]).toEqual(['notAllowed', 'notAllowed'])
  })

  it('nor when a second person is deceived: until its proof it opens nothing, the old one is told and opens all', async () => {
    const { data } = await propose()
    expect((await grantBySecond(api, data.id)).data).toMatchObject({ state: 'granted' })
    expect(await templatesTo(ana.email)).toEqual(['email_corrected'])
    expect(await templatesTo(wanted)).toEqual(['address_verification'])
    expect(await tryDoor(wanted)).toEqual(closed)
    expect(await tryDoor(ana.email)).toEqual(open)
    expect(await emailsOf()).toEqual([
      { email: ana.email, primary: true, verified: true },
      { email: wanted, primary: false, verified: false },
    ])
    const { data: activity } = await harbor(activityCalls.listActivity, {}, await as(ana))
    expect(activity.items).toContainEqual(
      expect.objectContaining({ kind: 'email_added', actor: 'staff', details: { reason } }),
    )
    // the member, who was told, takes the address out, and its link is of no use
    expect((await harbor(emailCalls.removeEmail, { email: wanted }, await as(ana))).http).toBe(200)
    expect(nameOf(await followLink(wanted))).toBe('codeWrong')
    expect(await tryDoor(wanted)).toEqual(closed)
  })

  it('nor in an overlay, which adds no address and proposes nothing', async () => {
    const { token } = await actFor(api, rosa, ana, { unlocked: true })
    const said = [
      await harbor(emailCalls.addEmail, { email: wanted }, { token }),
      await harbor(emailCalls.makeEmailPrimary, { email: wanted, current_password: password }, { token }),
      await harbor(proposalCalls.proposeEmail, { id: ana.id, replaces: ana.email, email: wanted, reason }, { token }),
    ]
    expect(said.filter(({ http }) => http === 200)).toEqual([])
    expect(await templatesTo(wanted)).toEqual([])
    expect(await emailsOf()).toEqual([{ email: ana.email, primary: true, verified: true }])
  })

  it('nor by a merge into an account of their own: alone they move nothing', async () => {
    const mate = await signedIn(api, 'harbor', 'Mate')
    await givePoints(api, 'harbor', [ana], 90)
    await later(5)
    const balance = async (person: Person) => (await harbor(pointsCalls.getPoints, {}, await as(person))).data.balance
    const merge = { id: mate.id, other: ana.id, reason: 'One person' }
    const { data, http } = await harbor(proposalCalls.proposeMerge, merge, await as(rosa))
    expect(http).toBe(200)
    expect(data).toMatchObject({ state: 'open', input: { other: ana.id, points: 90 } })
    expect(nameOf(await decide(data.id, rosa))).toBe('notAllowed')
    expect([await balance(ana), await balance(mate)]).toEqual([90, 0])
    // what moves is what the second person has seen
    await givePoints(api, 'harbor', [ana], 10)
    expect(nameOf(await grantBySecond(api, data.id))).toBe('changedMeanwhile')
    expect([await balance(ana), await balance(mate)]).toEqual([100, 0])
    const { data: anew } = await harbor(proposalCalls.proposeMerge, merge, await as(rosa))
    expect((await grantBySecond(api, anew.id)).http).toBe(200)
    expect(await balance(mate)).toBe(100)
    const { data: activity } = await harbor(activityCalls.listActivity, {}, await as(mate))
    expect(activity.items).toContainEqual(expect.objectContaining({ kind: 'merged_by_staff', actor: 'staff' }))
  })
})

describe('another main address that was granted', () => {
  it('takes the place of the old one by its proof; the old one is told again, and stays beside it', async () => {
    const { data } = await propose({ email: wanted.toUpperCase(), replaces: ana.email.toUpperCase() })
    await grantBySecond(api, data.id)
    expect((await followLink(wanted)).http).toBe(200)
    expect(await emailsOf()).toEqual([
      { email: wanted, primary: true, verified: true },
      { email: ana.email, primary: false, verified: true },
    ])
    expect(await templatesTo(ana.email)).toEqual(['email_corrected', 'primary_changed'])
    // the password goes with the primary address, and the old one still gets a link to choose another
    expect([await tryDoor(wanted), await tryDoor(ana.email)]).toEqual([open, { mailed: true, signedIn: false }])
    // the way back needs no proof, since the member has proved the address
    const back = { replaces: wanted, email: ana.email }
    const { data: again } = await propose(back)
    await grantBySecond(api, again.id)
    expect(await emailsOf()).toEqual([
      { email: ana.email, primary: true, verified: true },
      { email: wanted, primary: false, verified: true },
    ])
  })

  it('takes the place of one that nobody has proved, which goes', async () => {
    ana = await signedIn(api, 'harbor', 'Una', { verifiedAt: null, passwordHash: await hashPassword(password) })
    const { data } = await propose()
    await grantBySecond(api, data.id)
    expect(await tryDoor(wanted)).toEqual(closed)
    expect((await followLink(wanted)).http).toBe(200)
    const { data: member } = await harbor(memberStaffCalls.getStaffMember, { id: ana.id }, await as(rosa))
    expect(member.emails).toMatchObject([{ email: wanted, primary: true, verified: true }])
  })

  it('is nobody else’s, not of staff, and not in the place of one that is another by now', async () => {
    const [hana, ben] = [await signedIn(api, 'harbor', 'Hana'), await signedIn(api, 'harbor', 'Ben')]
    await giveRole(api, 'harbor', hana.id, 'helpdesk')
    expect((await propose({ email: ben.email })).status).toMatchObject({
      name: 'emailTaken',
      fields: { email: 'refusal.email_taken' },
    })
    expect((await propose({ email: ana.email })).status.fields).toEqual({ email: 'field.email_is_primary' })
    expect(nameOf(await propose({ id: hana.id, replaces: hana.email }))).toBe('notAllowed')
    expect(nameOf(await propose({ id: rosa.id, replaces: rosa.email }))).toBe('notAllowed')
    const late = await propose({ replaces: `late.${ana.email}` })
    expect(late).toMatchObject({ status: { name: 'changedMeanwhile' }, data: { current: { email: ana.email } } })
    // somebody signs up with it before the second person has looked
    const { data } = await propose()
    await signedIn(api, 'harbor', 'Cy', { email: wanted })
    expect(nameOf(await grantBySecond(api, data.id))).toBe('emailTaken')
    expect(await emailsOf()).toEqual([{ email: ana.email, primary: true, verified: true }])
  })
})
