import type { z } from 'zod'
import type { Permission } from '@throughway/domain/identity/permissions'
import type { ActivityKind } from './account/activity-kinds.ts'
import { type FileRule, findFileRule } from './files.ts'
import type { Subject } from './subjects.ts'

/**
 * Who may make a call. `public`: anybody with the brand's key; `member`: a signed-in member; `staff`: a member whose
 * grants hold the call's permission; `link`: a mail client, an image or an outside service without any header, with a
 * signed or single-use secret in the address; `device`: a paired phone with its own token as bearer.
 */
export type Access = 'public' | 'member' | 'staff' | 'link' | 'device'

/**
 * What the audit keeps of a call by staff. The handler adds details with `context.audit`: the member concerned, the
 * thing made, and the changes. `nothing`: the call changes nothing in the programme, so it leaves no event; it cannot
 * `write`.
 */
export type Audit = 'nothing' | AuditedAct

export type AuditedAct = {
  /** The subject and what happened to it: `redemption.decided`. */
  kind: `${string}.${string}`
  /** The field of the input that names the thing; without one, the handler names it. */
  subject?: string
  /** The field of the input that holds the id of the member whom it is about; without one, the handler may name them. */
  person?: string
  /** The field of the input that holds the reason. */
  reason?: string
  /** The entry that the member whom it is about reads in their activity, with the reason. */
  activity?: ActivityKind
}

export type Call<Input extends z.ZodObject = z.ZodObject, Answer extends z.ZodType = z.ZodType> = {
  /** One sentence for the reader of the OpenAPI document. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`; parameters as `{id}`, which are part of the input. */
  path: string
  access: Access
  /** The permission that staff need for it. The scope of the grant limits what they see and change. */
  permission?: Permission
  /**
   * Masks what the answer says about members (`context.mask`) for staff whose only matching role lacks `member.see`:
   * names become initials, and addresses are left out.
   */
  masks?: true
  /** The call needs no API key (R7.03). Only the brand call, which hands out the key. */
  withoutKey?: true
  /**
   * A member can make it before the session is verified; `address`: only when the address, not this device, needs
   * verification.
   */
  whileUnverified?: true | 'address'
  /**
   * The call adds a way to open the account. A member can make it only once the primary address is verified: until then
   * the account may belong to somebody else, whose address a stranger signed up with.
   */
  needsVerified?: true
  /**
   * It records trips, which earn, or spends what was earned (C14). A member who has neither agreed to the terms nor finished
   * the set-up, which asks for them, is refused (`termsNotAgreed`).
   */
  needsTerms?: true
  /** Staff can make it with one of two factors: the calls needed to show or request the other one. */
  withOneFactor?: true
  /**
   * Staff can make the call only within ten minutes of showing the second factor in this session, so that a device left
   * open cannot make it. Others are refused (`factorStale`).
   */
  fresh?: 'factor'
  /**
   * How a call of a member is treated while staff act for the member (C30). By default a reading call is answered, and
   * a changing call only once changes are unlocked; the audit and the activity then show both names. `refused`: staff
   * can never make it. `about-itself`: only the overlay makes it, about itself.
   */
  whileImpersonated?: 'refused' | 'about-itself'
  /**
   * The subject that a reading call is about. An answer kept by the browser is stale once a call that touches the
   * subject is done. Every GET names its subject, except those whose bytes a link loads. A POST that only reads names
   * one too.
   */
  subject?: Subject
  /** The subjects that any other call makes stale. It is empty when the browser keeps no answer about them. */
  touches?: readonly Subject[]
  /**
   * What the audit keeps of every changing call by staff, in the transaction of the change. A GET that shows a person's
   * papers can declare it too; its event is written before the answer is sent.
   */
  audit?: Audit
  /** It creates something, so an `Idempotency-Key` is honoured. */
  creates?: true
  /**
   * At most `max` calls in `windowSeconds` for each network address. `of: 'member'` counts for each member instead,
   * wherever they call from. It suits calls that pages repeat by themselves, since a whole department can share one
   * address.
   */
  limit?: { max: number; windowSeconds: number; of?: 'member' }
  /** The answer is bytes of this media type instead of an envelope; `answer` is then `fileAnswer()`. */
  answersAs?: string
  input: Input
  answer: Answer
}

export type InputOf<Each extends Call> = z.output<Each['input']>
/** The input as the caller passes it, before text becomes numbers. */
export type RawInputOf<Each extends Call> = z.input<Each['input']>
export type AnswerOf<Each extends Call> = z.output<Each['answer']>

/** Describes one call. Its types follow from the schemas, and from `subject` or `touches` whether it reads or changes. */
export function defineCall<
  Input extends z.ZodObject,
  Answer extends z.ZodType,
  About extends Subject | undefined = undefined,
  Stale extends readonly Subject[] | undefined = undefined,
>(call: Call<Input, Answer> & { subject?: About; touches?: Stale }) {
  return call as Call<Input, Answer> & { subject: About; touches: Stale }
}

/** A call whose answers can be kept, until one that touches their subject is done. */
export type ReadingCall = Call & { subject: Subject }
/** A call that changes something, with the subjects that it makes stale. */
export type ChangingCall = Call & { touches: readonly Subject[] }

/** Whether the call can change something. One that reads is a GET or names the subject that it reads. */
export function isChanging({ method, subject }: Pick<Call, 'method' | 'subject'>): boolean {
  return method !== 'GET' && subject === undefined
}

/** Fields that hold a file (`file()` of fields.ts), by name. A call with one of them takes `multipart/form-data`. */
export function findFiles(call: Call): Map<string, FileRule> {
  const rules = Object.entries(call.input.shape).map(([name, field]) => [name, findFileRule(field)] as const)
  return new Map(rules.filter((each): each is [string, FileRule] => each[1] !== undefined))
}

/** Names in the path: `/member/trips/{id}` → `['id']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
}
