import type { Silence } from '@throughway/domain/identity/approvals'
import type { OrganisationLevel, OrganisationStatus } from '@throughway/domain/identity/organisation-status'
import type { OrganisationProof } from '@throughway/contract/account/organisation'
import type { EntryKind } from '@throughway/contract/content/organisation-timeline'
import type { ContactRole } from '@throughway/contract/programme/organisation-parts'
import type { ColumnType, Generated } from 'kysely'

export type OrganisationTables = {
  organisation: OrganisationTable
  organisation_domain: OrganisationDomainTable
  organisation_code: OrganisationCodeTable
  organisation_affiliation: OrganisationAffiliationTable
  organisation_subgroup: OrganisationSubgroupTable
  organisation_wish: OrganisationWishTable
  organisation_status_change: OrganisationStatusChangeTable
  organisation_contact: OrganisationContactTable
  organisation_site: OrganisationSiteTable
  organisation_entry: OrganisationEntryTable
  organisation_logo: OrganisationLogoTable
  organisation_invitation: OrganisationInvitationTable
  roster_import: RosterImportTable
  roster_import_row: RosterImportRowTable
}

export type OrganisationLogoTable = {
  brand_id: number
  organisation_id: string
  /** Its address; a new logo has a new one. */
  key: string
  file_id: string
  width: number
  height: number
  created_at: Date
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
  /** Only a partner gives its members `erh_access` and rewards of their own (C32). */
  status: Generated<OrganisationStatus>
  /** The day of the programme since when it has its status; null while it has its first one. */
  status_on: string | null
  level: OrganisationLevel | null
  headcount: number | null
  headcount_on: string | null
  industry: Generated<string>
  county: Generated<string>
  /** The member of the staff who looks after it. */
  owner_id: string | null
  /** The latest day of an entry of its timeline that is no task. */
  last_contact_on: string | null
  /** The organisation that it went into; its members, codes and papers are there. */
  merged_into: string | null
  /** Increases with each change of the facts, the status and the benefits. */
  version: Generated<number>
}

/** A change of the status, dated, with who made it and why. */
export type OrganisationStatusChangeTable = {
  brand_id: number
  id: string
  organisation_id: string
  from_status: OrganisationStatus
  to_status: OrganisationStatus
  /** The date of the change in the programme's calendar, which may be before the day on which it was recorded. */
  on_date: string
  reason: string
  by_id: string
  made_at: Date
}

/** Somebody at the organisation whom the staff talk to. */
export type OrganisationContactTable = {
  brand_id: number
  id: string
  organisation_id: string
  name: string
  role: ContactRole
  email: string
  phone: string
  note: string
  version: Generated<number>
  created_at: Date
}

export type OrganisationSiteTable = {
  brand_id: number
  id: string
  organisation_id: string
  name: string
  address: string
  lat: number
  lng: number
  version: Generated<number>
  created_at: Date
}

/** An entry of the timeline: a note of what was, or a task with the day on which it is due. */
export type OrganisationEntryTable = {
  brand_id: number
  id: string
  organisation_id: string
  kind: EntryKind
  text: string
  /** The day of what was, or the day on which the task is due. */
  on_date: string
  /** Who is to do the task. */
  assigned_to: string | null
  done_at: Date | null
  done_by: string | null
  written_by: string
  written_at: Date
  version: Generated<number>
  /** What a corrected task said before, the latest first. */
  former: ColumnType<FormerEntry[] | null, string | null | undefined, string | null>
  changed_by: string | null
  changed_at: Date | null
}

/** What an entry said until then. */
export type FormerEntry = { text: string; on: string; until: string }

/** An address that becomes a member of the organisation once its owner has proved it. */
export type OrganisationInvitationTable = {
  brand_id: number
  email: string
  organisation_id: string
  affiliation_id: string | null
  subgroup_id: string | null
  invited_by: string
  invited_at: Date
}

/** A file of a roster that was read; it is there until it is a day old. */
export type RosterImportTable = {
  brand_id: number
  id: string
  organisation_id: string
  read_by: string
  read_at: Date
}

export type RosterImportRowTable = {
  brand_id: number
  import_id: string
  id: string
  /** The line of the file. */
  line: number
  email: string
  affiliation_id: string | null
  subgroup_id: string | null
  /** The member who has proved the address. */
  member_id: string | null
}

/** A mail domain that is the organisation's own; unique in the programme. */
export type OrganisationDomainTable = {
  brand_id: number
  /** As `domainOf` writes it: after the @, in small letters. */
  domain: string
  organisation_id: string
  /** A verified address at it makes a member; else it is only known as the organisation's, as for supervisors (C22). */
  proves_membership: Generated<boolean>
  /** Increases when it begins or ceases to prove a membership. */
  version: Generated<number>
  created_at: Date
}

export type OrganisationCodeTable = {
  brand_id: number
  /** As `normaliseJoinCode` writes it. */
  code: string
  organisation_id: string
  expires_at: Date | null
  /** The most members who may join with it; null for any number. */
  most_uses: number | null
  uses: Generated<number>
  /** Increases with each change of its end and of its most uses, but not when somebody joins with it. */
  version: Generated<number>
  created_at: Date
}

/** The upper level of an organisation's tree; `number` is its `org_affiliation_id`. */
export type OrganisationAffiliationTable = {
  brand_id: number
  organisation_id: string
  id: string
  number: number
  name: string
  version: Generated<number>
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

/** The columns of `member` that hold the membership. */
export type MembershipColumns = {
  organisation_id: string | null
  affiliation_id: string | null
  subgroup_id: string | null
  /** Null for a membership older than its proof. */
  organisation_proof: OrganisationProof | null
  /** Increases with each change of the four columns above. */
  organisation_version: Generated<number>
}
