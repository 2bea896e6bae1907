import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * A stranger who signs up with somebody's address has it unverified. So SQL that finds rows or members by a member's
 * address asks for `verified_at`, or stands here with the reason why it need not.
 */
const withoutVerification: Record<string, string> = {
  'database/personal-data.ts personalData': 'takes its addresses from `addresses`, which are verified',
  'modules/demonstration/content/content-work.ts ensureContentWork': 'looks up the demonstration’s own people',
  'modules/demonstration/content/message-work.ts ensureMessageWork': 'looks up the demonstration’s own people',
  'modules/demonstration/demonstration.queries.ts listMembers': 'looks up the demonstration’s own people',
  'modules/demonstration/drawings.ts ensureDrawings': 'looks up the demonstration’s own people',
  'modules/demonstration/outreach.ts ensureOutreach': 'looks up the demonstration’s own people',
  'modules/drawing-entry/drawing-entry.queries.ts isMailboxOf':
    'keeps staff from deciding about themselves, under an address that waits for its proof too',
  'modules/email/email.queries.ts deleteAddress': 'removes the member’s own address, named by its member',
  'modules/lock-out/lock-out.queries.ts ownerOfAddress':
    'tells the helpdesk whose account is tried, as the sign-in finds it',
  'modules/mail/mail.queries.ts markBounced': 'notes that nothing arrives at the address',
  'modules/mail/mail.queries.ts forgetBounce': 'notes that something arrives at the address',
  'modules/member/member.queries.ts findOwner':
    'answers verified_at, and its callers judge it or keep the address unique',
  'modules/member/member.queries.ts lockNewestEmailToken': 'finds the member’s own proof of an address',
  'modules/member/member.queries.ts makePrimary': 'changes the member’s own address, named by its member',
  'modules/member/member.queries.ts markVerified': 'is the verification',
  'modules/member/member.queries.ts replacePrimary': 'changes the member’s own address, which they have just proved',
  'modules/referral/referral.queries.ts keepReferral':
    'keeps members from bringing themselves; the payment asks that both are verified',
  'modules/session/session.queries.ts findAccount': 'is followed by the password',
  'modules/supervisor/supervisor.queries.ts findAddressFacts':
    'lists every address of the member, since none of them may be the supervisor’s',
}

/** An address or its mailbox compared with another, or the addresses of a member to compare with. */
const matching =
  /\bemail\)?\s*(?:=|in \(|ilike|like)|email'?\s*,\s*'(?:=|in|ilike|like)'|select (?:\w+\.)?email from member_address/
const verification = /verified_at (?:is not null)|verified_at', 'is not'/
/** Reads the primary address of a member who is known, to write to it. */
const ofKnownMember = /select (?:\w+\.)?email from member_address \w+ where [^)]*\bis_primary\)/g

it('every match by a member’s address asks that it is verified, or says why it needs not', () => {
  const root = new URL('.', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|\/migrations\/|^testing\//.test(file),
  )
  const open = files.flatMap((file) =>
    readFileSync(new URL(file, root), 'utf8')
      .split(/^(?=(?:export )?(?:async )?(?:function|const) \w)/m)
      .map((part) => part.replaceAll(ofKnownMember, ''))
      .filter((part) => part.includes('member_address') && matching.test(part) && !verification.test(part))
      .map((part) => `${file} ${/(?:function|const) (\w+)/.exec(part)![1]!}`),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(open.toSorted()).toEqual(Object.keys(withoutVerification).toSorted())
})
