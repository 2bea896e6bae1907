import type { ReceiptKind, RideHomeRefusalSaid, RideHomeState } from '@throughway/contract/reward/ride-home'
import type {
  ClaimState,
  RideHomeDestination,
  RideHomeReason,
  RideHomeRules,
  RideHomePayment,
} from '@throughway/domain/ride/ride-home'
import type { ColumnType, Generated } from 'kysely'

export type RideHomeTables = {
  ride_home_programme: RideHomeProgrammeTable
  ride_home_request: RideHomeRequestTable
  ride_home_claim: RideHomeClaimTable
  ride_home_receipt: RideHomeReceiptTable
}

export type RideHomeProviderRow = {
  name: string
  phone: string
  takes_wheelchairs: boolean
  how_en: string
  how_es: string
}

/** A programme without a row gives no rides home. */
export type RideHomeProgrammeTable = {
  brand_id: number
  version: number
  way: RideHomePayment
  trips_needed: number
  in_days: number
  rides_in_year: number
  review_from: number
  most_cents: number
  /** `HH:mm` of the programme. */
  valid_until: string
  claim_days: number
  has_first_ride: boolean
  hours: ColumnType<RideHomeRules['hours'], string, string>
  closed_on: string[]
  reasons: RideHomeReason[]
  /** The office that decides requests which need a call. */
  office_phone: string
  providers: ColumnType<RideHomeProviderRow[], string, string>
  /** The budget of a calendar year. */
  budget_cents: number | null
  changed_at: Date
}

/** What a member asked for on a day, by the rules of that day. */
export type RideHomeRequestTable = {
  brand_id: number
  id: string
  member_id: string
  /** Local date of the programme. */
  date: string
  asked_at: Date
  state: RideHomeState
  reason: RideHomeReason
  destination: RideHomeDestination
  needs_accessible: boolean
  way: RideHomePayment
  /** The authorisation; stays when it is given back, so that a provider's bill finds it. */
  number: string | null
  /** The time at which it ends. */
  ends_at: Date
  most_cents: number
  claim_until: string | null
  refusals: ColumnType<RideHomeRefusalSaid[], string, string>
  asks_supervisor: boolean
  /** A pool of the member said that day that its driver has left before them. */
  pool_driver_left: Generated<boolean>
  decision: string | null
  decided_by: string | null
  decided_at: Date | null
  /** When the member was reminded of the receipt. */
  reminded_at: Date | null
}

export type RideHomeClaimTable = {
  brand_id: number
  request_id: string
  state: ClaimState
  cents: number
  paid_cents: number | null
  reason: string | null
  submitted_at: Date
  decided_by: string | null
  decided_at: Date | null
}

/** The re-encoded receipt: a picture is WebP without place or camera data. */
export type RideHomeReceiptTable = {
  brand_id: number
  request_id: string
  kind: ReceiptKind
  /** Null when the store holds the receipt; a later migration drops it. */
  bytes: Buffer | null
  file_id: string | null
}
