import type { Silence } from '@throughway/domain/identity/approvals'
import type { OrganisationProof } from '@throughway/contract/account/organisation'
import type { Generated } from 'kysely'

export type OrganisationTables = {
  organisation: OrganisationTable
  organisation_domain: OrganisationDomainTable
  organisation_code: OrganisationCodeTable
  organisation_affiliation: OrganisationAffiliationTable
  organisation_subgroup: OrganisationSubgroupTable
  organisation_wish: OrganisationWishTable
}

export type OrganisationTable = {
  brand_id: number
  id: string
  number: number
  name: string
  /** Only members of an organisation with it may call the ride home. */
  erh_access: Generated<boolean>
  /** Whether visitors find its name when they look for theirs. */
  is_listed: Generated<boolean>
  /** What its members may log (C8). */
  allows_telework: Generated<boolean>
  allows_compressed_week: Generated<boolean>
  /** What a member's supervisor has to approve (C22). */
  approves_telework: Generated<boolean>
  approves_compressed_week: Generated<boolean>
  approves_pass_subsidy: Generated<boolean>
  /** What it takes the supervisor's silence for, after seven days. */
  approval_silence: Generated<Silence>
  created_at: Date
}

/** A mail domain that is the organisation's own; unique in the programme. */
export type OrganisationDomainTable = {
  brand_id: number
  /** As `domainOf` writes it: after the @, in small letters. */
  domain: string
  organisation_id: string
  /** A verified address at it makes a member; else it is only known as the organisation's, as for supervisors (C22). */
  proves_membership: Generated<boolean>
  created_at: Date
}

export type OrganisationCodeTable = {
  brand_id: number
  /** As `normaliseJoinCode` writes it. */
  code: string
  organisation_id: string
  expires_at: Date | null
  /** So many may join with it; null is any number. */
  most_uses: number | null
  uses: Generated<number>
  created_at: Date
}

/** The upper level of an organisation's tree; `number` is its `org_affiliation_id`. */
export type OrganisationAffiliationTable = {
  brand_id: number
  organisation_id: string
  id: string
  number: number
  name: string
  created_at: Date
}

/** The lower level; `number` is its `org_subgroup_id`. */
export type OrganisationSubgroupTable = OrganisationAffiliationTable & { affiliation_id: string }

/** The organisation that a sign-up named and nothing has proved yet. */
export type OrganisationWishTable = {
  brand_id: number
  member_id: string
  organisation_id: string
  affiliation_id: string | null
  created_at: Date
}

/** What `member` keeps of it. */
export type MembershipColumns = {
  organisation_id: string | null
  affiliation_id: string | null
  subgroup_id: string | null
  /** Null for a membership older than its proof. */
  organisation_proof: OrganisationProof | null
  /** Rises with each change of the four above. */
  organisation_version: Generated<number>
}
