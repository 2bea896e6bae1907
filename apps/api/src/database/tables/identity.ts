import type { Generated } from 'kysely'

export type IdentityTables = {
  identity_provider: IdentityProviderTable
  identity: IdentityTable
  identity_attempt: IdentityAttemptTable
  identity_hand_over: IdentityHandOverTable
}

/** A trusted identity provider: an organisation's, or without an organisation the programme's own. */
export type IdentityProviderTable = {
  brand_id: number
  id: string
  organisation_id: string | null
  /** The label of the button after "Continue with". */
  name: string
  issuer: string
  client_id: string
  /** Sealed (`sealProviderSecret`); null for a client without one. */
  client_secret: Buffer | null
  is_enabled: Generated<boolean>
  created_at: Date
  changed_at: Date
}

/** A person's identity at a provider, and the member it belongs to here. */
export type IdentityTable = {
  brand_id: number
  id: string
  member_id: string
  provider_id: string
  issuer: string
  subject: string
  /** As last given by the provider, for display only. */
  email: string | null
  created_at: Date
  last_used_at: Date
}

/** A sign-in on its way to its provider; the row is deleted on its return. */
export type IdentityAttemptTable = {
  brand_id: number
  state_digest: Buffer
  provider_id: string
  /** SHA-256 of the secret kept by the starting page. */
  browser_digest: Buffer
  is_shared: boolean
  created_at: Date
}

/** A returned sign-in that waits up to a minute for the page that started it; then the row is deleted. */
export type IdentityHandOverTable = {
  brand_id: number
  code_digest: Buffer
  provider_id: string
  browser_digest: Buffer
  is_shared: boolean
  /** Sealed with a key derived from the code. */
  claims: Buffer
  created_at: Date
}
