import { z } from 'zod'
import { addressLengths } from '@throughway/domain/identity/address'
import { extensionMaxLength } from '@throughway/domain/identity/phone'
import { nameMaxLength } from '../account/profile.ts'
import { state, zip } from '../account/location.ts'
import { defineCall } from '../call.ts'
import { choice, formInteger, phone, requiredText, text, uuid } from '../fields.ts'

const ofMember = { id: uuid() }
const reason = () => requiredText(500)

const postalAddressInput = z.object({
  street: requiredText(addressLengths.street),
  street2: text(addressLengths.street).default(''),
  city: requiredText(addressLengths.city),
  state: state(),
  zip: zip(),
})

/** What staff do for a member. The member reads it, with the reason. */
export const memberActCalls = {
  unlockMember: defineCall({
    summary:
      'Takes away the locks that wrong passwords and codes have brought about. Of staff only for those who manage grants.',
    method: 'POST',
    path: '/staff/members/{id}/unlock',
    access: 'staff',
    permission: 'member.unlock',
    audit: { kind: 'member.unlocked', person: 'id', reason: 'reason', activity: 'lock_taken_away' },
    limit: { max: 60, windowSeconds: 3600 },
    touches: ['member'],
    input: z.object({ ...ofMember, reason: reason() }),
    answer: z.object({ locks: z.int().describe('How many stood.') }),
  }),
  mailMemberAgain: defineCall({
    summary: 'Mails a member the link that verifies the address, or one to choose a password.',
    method: 'POST',
    path: '/staff/members/{id}/mail',
    access: 'staff',
    permission: 'member.unlock',
    audit: { kind: 'member.mailed', person: 'id', activity: 'mail_sent_again' },
    limit: { max: 60, windowSeconds: 3600 },
    touches: ['member'],
    input: z.object({ ...ofMember, mail: choice(['verification', 'password']) }),
    answer: z.null(),
  }),
  endMemberSignIns: defineCall({
    summary: 'Signs a member out on one device, or everywhere. Staff only for those who manage grants.',
    method: 'POST',
    path: '/staff/members/{id}/sign_ins/end',
    access: 'staff',
    permission: 'member.unlock',
    audit: { kind: 'member.signed-out', person: 'id', reason: 'reason', activity: 'signed_out_there' },
    touches: ['member'],
    input: z.object({ ...ofMember, sign_in_id: uuid().optional(), reason: reason() }),
    answer: z.object({ ended: z.int() }),
  }),
  correctMember: defineCall({
    summary: 'Corrects the name, phones or postal address of a member, with a reason that the member reads.',
    method: 'PUT',
    path: '/staff/members/{id}',
    access: 'staff',
    permission: 'member.correct',
    audit: { kind: 'member.corrected', person: 'id', reason: 'reason', activity: 'corrected_by_staff' },
    touches: ['member'],
    input: z.object({
      ...ofMember,
      version: formInteger(1, 2_000_000_000),
      first_name: requiredText(nameMaxLength),
      last_name: requiredText(nameMaxLength),
      mobile_phone: phone().optional(),
      work_phone: phone().optional(),
      work_phone_extension: text(extensionMaxLength).regex(/^\d*$/, 'field.not_an_extension').optional(),
      postal_address: postalAddressInput.optional(),
      reason: reason(),
    }),
    answer: z.object({ version: z.int() }),
  }),
  askMemberExport: defineCall({
    summary: 'Makes a copy of a member’s data on their request; its link is mailed to the member, and to nobody else.',
    method: 'POST',
    path: '/staff/members/{id}/export',
    access: 'staff',
    permission: 'member.export',
    fresh: 'factor',
    audit: { kind: 'member.export-asked', person: 'id', reason: 'reason', activity: 'export_asked' },
    touches: ['member'],
    input: z.object({ ...ofMember, reason: reason() }),
    answer: z.null(),
  }),
  askMemberDeletion: defineCall({
    summary: 'Begins the deletion of an account on the member’s request; they can take it back for 14 days.',
    method: 'POST',
    path: '/staff/members/{id}/deletion',
    access: 'staff',
    permission: 'member.export',
    fresh: 'factor',
    audit: { kind: 'member.deletion-asked', person: 'id', reason: 'reason', activity: 'deletion_asked' },
    touches: ['member', 'event'],
    input: z.object({ ...ofMember, reason: reason() }),
    answer: z.object({ undo_until: z.iso.date() }),
  }),
}
