export type BrandLanguage = 'en' | 'es'

/** What tells one programme from another, even where all the rest is the default. */
export type BrandIdentity = {
  /** The region id. */
  id: number
  /** The programme's key: the name of its folder and of its host. */
  subdomain: string
  app_name: string
  city: string
  state: string
  /** The first three digits of the city's ZIP codes: those of its made-up city begin with them. */
  zip_prefix: string
  /** IANA name: a trip's date is a date in this zone. */
  time_zone: string
  lat: number
  lng: number
}

/** Spec R3.03, in the specification's own names, so that server data merge with these by a spread. */
export type BrandSettings = BrandIdentity & {
  languages: readonly BrandLanguage[]
  currency: 'USD'
  distance_multiplier: number
  volume_multiplier: number
  weight_multiplier: number
  country: 'US'
  use_open_trip_planner: boolean
  use_otp1: boolean
  use_otp2: boolean
  aboutUs: boolean
  trip_planner_mode_order?: readonly number[]
  brandMaxTravelers?: number
  contact_phone?: string
  contact_phone_display?: string
  contact_email?: string
  /** Whom a mail names as its sender; without one, the programme. The address is the operator's (`MAIL_FROM`). */
  mail_sender_name?: string
  /** Where answers to mails go; without one, to the sender. */
  mail_reply_to?: string
  /** Mails that can wait go from the first hour on and until the second; without them, as `MAIL_HOURS` says. */
  mail_hours?: readonly [from: number, until: number]
  trip_tracking: boolean
  one_time_trips: boolean
  /** Members find others who can travel with them (C25). */
  partner_matching: boolean
  /** Staff ask the member before they open the account (C30). */
  impersonation_consent: boolean
  /** Everybody can read at `/public/impact` what the members' trips add up to. */
  impact_page: boolean
  /** What the programme calls its ride home; null where it promises none. */
  erhgrh_name: string | null
  /** What the programme calls the six levels of its organisations (C32), where it has names of its own. */
  organisation_levels?: { en: OrganisationLevels; es?: OrganisationLevels }
}

/** From 1, the least engaged, to 6. */
export type OrganisationLevels = readonly [string, string, string, string, string, string]
