import type { Appearance } from '@throughway/contract/identity/session'
import type { Language } from '@throughway/contract/programme/brand'
import type { PostalAddress } from '@throughway/domain/identity/address'
import type { BaselineMode } from '@throughway/domain/mode/baseline'
import type { ConsentKind } from '@throughway/domain/identity/consents'
import type { ContactMethod } from '@throughway/domain/identity/contact'
import type { Gender } from '@throughway/domain/identity/gender'
import type { TripMode } from '@throughway/domain/mode/modes'
import type { ProfileLanguage } from '@throughway/domain/identity/profile-languages'
import type { Role } from '@throughway/domain/identity/roles'
import type { SetupProgress } from '@throughway/domain/identity/setup'
import type { TimeZoneId } from '@throughway/domain/time/time-zones'
import type { ColumnType, Generated } from 'kysely'
import type { MembershipColumns } from './organisation.ts'

export type MemberTables = {
  member: MemberTable
  member_address: MemberAddressTable
  member_merge: MemberMergeTable
  member_name_word: MemberNameWordTable
  sign_in: SignInTable
  remembered_token: RememberedTokenTable
  email_token: EmailTokenTable
  member_consent: MemberConsentTable
  password_token: PasswordTokenTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  authenticator: AuthenticatorTable
  recovery_code: RecoveryCodeTable
}

/** What staff find a member by; kept by a trigger of `member`. */
type MemberNameWordTable = {
  brand_id: number
  member_id: string
  word: string
}

export type MemberTable = MembershipColumns & {
  brand_id: number
  id: string
  /** The number that a member tells the helpdesk. */
  number: Generated<number>
  first_name: string
  last_name: string
  password_hash: string
  role: Generated<Role>
  admin_features: Generated<number[]>
  beta_tester: Generated<boolean>
  language: Language | null
  appearance: ColumnType<Partial<Appearance>, string, string>
  /** Has a grant that has not ended; kept by the grants (R6.03). */
  is_staff: Generated<boolean>
  account_setup: Generated<boolean>
  mode_reselect_required: Generated<boolean>
  profile_expired: Generated<boolean>
  password_expired: Generated<boolean>
  /** The anonymous planner search that led to the sign-up. */
  search_id: string | null
  gender: Gender | null
  birth_year: number | null
  /** The language in which a member prefers to be contacted; `language` is the one they read. */
  contact_language: ProfileLanguage | null
  time_zone: TimeZoneId | null
  /** Phone numbers in the form of `normalisePhone`. */
  mobile_phone: string | null
  work_phone: string | null
  work_phone_extension: string | null
  /** For mail, if it is not the home. */
  postal_address: ColumnType<PostalAddress | null, string | null | undefined, string | null>
  preferred_contact: ContactMethod | null
  contact_notes: string | null
  usual_modes: Generated<TripMode[]>
  /** How the member would travel without the programme (D2). */
  baseline_mode: BaselineMode | null
  modes_chosen_at: Date | null
  /** Increases with each change, so that a form detects a conflict. */
  profile_version: Generated<number>
  /** When the member last confirmed the profile; before that, the sign-up counts. */
  profile_confirmed_at: Date | null
  setup_progress: ColumnType<SetupProgress, string | undefined, string>
  created_at: Date
  /** The number of the reward that home shows. */
  pinned_reward_id: Generated<number | null>
  /** When the member requested the deletion; after 14 days the account is purged, at `deleted_at`. */
  deletion_asked_at: Generated<Date | null>
  deleted_at: Date | null
}

/** A member's consents, with time and language. */
export type MemberConsentTable = {
  brand_id: number
  member_id: string
  /** `legal` is a text that the programme has written. */
  kind: ConsentKind | 'legal'
  version: string
  language: Language
  /** The text that was read, where the programme has written it. */
  revision_id: Generated<string | null>
  given_at: Date
  /** Null: in the browser. */
  given_by: Generated<'paper' | 'text' | null>
  /** Of a paper: who of the staff noted it, when, and where it lies. */
  noted_by: Generated<string | null>
  noted_at: Generated<Date | null>
  note: Generated<string | null>
}

/** A member's e-mail addresses; the primary one signs in. Unique in the brand by its normalised form. */
export type MemberAddressTable = {
  brand_id: number
  member_id: string
  email: string
  is_primary: boolean
  verified_at: Date | null
  created_at: Date
  /** The time since which its mail server has refused mails. */
  bounced_at: Generated<Date | null>
}

/** One signed-in device. Its end revokes all its tokens. */
export type SignInTable = {
  brand_id: number
  id: string
  member_id: string
  created_at: Date
  last_seen_at: Date
  ended_at: Date | null
  user_agent: string | null
  address: string | null
  verification_required: Generated<boolean>
  /** Null until a second factor was shown; staff need one if the settings require it. */
  second_factor_at: Date | null | undefined
  /** Set where one of the staff acts for the member. */
  impersonation_id: Generated<string | null>
}

/** An app that shows codes by the time (RFC 6238). Secrets are sealed. */
export type AuthenticatorTable = {
  brand_id: number
  member_id: string
  secret: Buffer | null
  confirmed_at: Date | null
  /** The last time step whose code was used: none works twice. */
  last_step: Generated<number>
  new_secret: Buffer | null
  new_secret_at: Date | null
}

/** Codes for a person who has lost the app and the passkeys: keyed digests, each used once. */
export type RecoveryCodeTable = {
  brand_id: number
  member_id: string
  digest: Buffer
  created_at: Date
  used_at: Date | null
}

/** A chain of single-use tokens (C29); only digests are kept. */
export type RememberedTokenTable = {
  brand_id: number
  digest: Buffer
  sign_in_id: string
  created_at: Date
  replaced_at: Date | null
  /** The successor, sealed with a key that only the replaced token gives, for its answer within 60 seconds. */
  successor: Buffer | null
}

export type EmailTokenTable = {
  brand_id: number
  digest: Buffer
  member_id: string
  email: string
  code_digest: Buffer
  created_at: Date
  expires_at: Date
  used_at: Date | null
  /** Wrong tries of the code; the tenth burns it. */
  attempts: Generated<number>
}

/** A mailed link to choose a new password; without a member it is nobody's (see its migration). */
export type PasswordTokenTable = {
  brand_id: number
  digest: Buffer
  member_id: string | null
  /** The address to which it was mailed: the person who opens it can read mail there. */
  email: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export type PasskeyTable = {
  brand_id: number
  id: string
  member_id: string
  /** The authenticator's own name of the credential, base64url. */
  credential_id: string
  /** COSE, as the authenticator gave it. */
  public_key: Buffer
  /** Grows with each use where the authenticator counts; a smaller one comes from a copy. */
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

/** A question that was put to an authenticator; its row goes with the first answer. */
export type PasskeyChallengeTable = {
  brand_id: number
  challenge: string
  purpose: 'add' | 'sign_in'
  /** The member who adds a passkey; null at a sign-in, when nobody is known yet. */
  member_id: string | null
  expires_at: Date
}

/** An account that went into another one; of several in a row each names the last. */
type MemberMergeTable = {
  brand_id: number
  former_id: string
  member_id: string
  merged_at: Date
}
