import type { Generated } from 'kysely'

export type IdentityTables = {
  identity_provider: IdentityProviderTable
  identity: IdentityTable
  identity_attempt: IdentityAttemptTable
  identity_hand_over: IdentityHandOverTable
}

/** Whose word a programme takes for who somebody is: an organisation's provider, or with no organisation its own. */
export type IdentityProviderTable = {
  brand_id: number
  id: string
  organisation_id: string | null
  /** What the button says after "Continue with". */
  name: string
  issuer: string
  client_id: string
  /** Sealed (`sealProviderSecret`); null for a client that has none. */
  client_secret: Buffer | null
  is_enabled: Generated<boolean>
  created_at: Date
  changed_at: Date
}

/** Who somebody is at a provider, and which member that is here. */
export type IdentityTable = {
  brand_id: number
  id: string
  member_id: string
  provider_id: string
  issuer: string
  subject: string
  /** As the provider said it last, for the reader of the list; nothing rests on it. */
  email: string | null
  created_at: Date
  last_used_at: Date
}

/** A sign-in that has gone to its provider; the row goes when it comes back. */
export type IdentityAttemptTable = {
  brand_id: number
  state_digest: Buffer
  provider_id: string
  /** SHA-256 of the secret that the starting page keeps. */
  browser_digest: Buffer
  is_shared: boolean
  created_at: Date
}

/** One that has come back and waits, for a minute, to be fetched by the page that started it; the row goes with that. */
export type IdentityHandOverTable = {
  brand_id: number
  code_digest: Buffer
  provider_id: string
  browser_digest: Buffer
  is_shared: boolean
  /** Sealed with a key that only the code gives. */
  claims: Buffer
  created_at: Date
}
