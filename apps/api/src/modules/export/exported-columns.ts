import type { ProgrammeTable, Schema } from '#database/schema.ts'

/**
 * What a copy says about each column of its tables: `shown` columns are written out, and `told` names what
 * `exported-tables.ts` adds in place of sealed values. A new column does not compile until it is in one of the lists.
 * Values that a screen hides from the member, and the identity of other people behind a row, are hidden here too.
 */
type Columns = { shown: readonly string[]; told?: string; hidden?: Readonly<Record<string, string>> }

/**
 * Of no table: the programme is the copy's, the member its owner.
 * @internal
 */
export const neverShown = ['brand_id', 'member_id'] as const

/** @internal */
export const exportedColumns = nameColumns({
  member: {
    shown: [
      'id number first_name last_name role admin_features beta_tester language appearance organisation_id',
      'is_staff account_setup mode_reselect_required profile_expired password_expired created_at deleted_at',
      'affiliation_id subgroup_id organisation_proof organisation_version gender birth_year',
      'contact_language time_zone mobile_phone work_phone work_phone_extension postal_address',
      'preferred_contact contact_notes usual_modes baseline_mode modes_chosen_at profile_version',
      'profile_confirmed_at setup_progress deletion_asked_at pinned_reward_id',
    ],
    hidden: {
      password_hash: 'a secret, as a digest',
      search_id: 'which search before the sign-up; nothing is kept under it',
    },
  },
  member_address: {
    shown: ['email is_primary verified_at created_at bounced_at'],
  },
  email_claim: {
    shown: ['email takes_primary created_at'],
  },
  member_location: {
    shown: [
      'id kind name street street2 city state zip lat lng is_corner directions note verified_by verified_at',
      'version created_at changed_at',
    ],
  },
  member_distance: {
    shown: ['valid_from way metres is_estimate from_lat from_lng to_lat to_lng has_way'],
  },
  member_place_distance: {
    shown: ['from_id to_id way metres from_lat from_lng to_lat to_lng has_way'],
  },
  vehicle: {
    shown: [
      'id nickname year make model option record_id fuel mpg kwh_per_100_miles figures_from seats plate',
      'is_default version created_at changed_at',
    ],
  },
  supervisor: {
    shown: ['id name email phone language state bounce asked_at reminders version created_at'],
  },
  approval_request: {
    shown: ['id kind date on_silence state asked_at reminders answered_at mailed_at'],
  },
  volunteer_offer: {
    shown: [
      'state paused_by area area_names area_miles ride_miles hours vehicle_id folding_chair service_animal',
      'languages reimbursement profile_id checks version applied_at changed_at',
    ],
  },
  volunteer_document: {
    shown: ['kind expires_on warned_days'],
  },
  volunteer_ride: {
    shown: ['id state date week pickup_at ends_at version asked_at changed_at told_at rider_done has_feedback'],
    told: 'request',
    hidden: {
      sealed: 'opened beside it',
      rider_id: 'the member',
      guest_id: 'of riders without an account',
      call_news: 'of riders without an account',
      driver_id: 'who else is behind it',
      assigned_by: 'who of the staff',
      settled_by: 'who of the staff',
      driven_miles: 'the driver’s',
      driven_minutes: 'the driver’s',
    },
  },
  volunteer_drive: {
    shown: ['ride_id date miles minutes rate_cents reimbursed_cents credited_at'],
  },
  ride_preferences: {
    shown: ['consent_version version saved_at'],
    told: 'preferences',
    hidden: {
      sealed: 'opened beside it',
    },
  },
  ride_request: {
    shown: [
      'id service_id actor state booking arrive_by date time pickup_at earliest_at latest_at ride_minutes',
      'is_proposal cancel_by confirmation message denial return_of series_id reminder_days reminded history',
      'asked_at',
    ],
    told: 'request',
    hidden: {
      guest_id: 'of rides without an account',
      sealed: 'opened beside it',
    },
  },
  ride_feedback: {
    shown: ['request_id rating given_at acknowledged_at'],
    told: 'text',
    hidden: {
      sealed: 'opened beside it',
      acknowledged_by: 'who of the staff',
    },
  },
  member_merge: {
    shown: ['former_id merged_at'],
  },
  racing_choice: {
    shown: ['takes_part display version changed_at'],
  },
  event_registration: {
    shown: ['event_number state turn asked_at changed_at is_added'],
  },
  race_entry: {
    shown: ['race_id joined_at left_on is_newcomer adjusted score trips days reached is_ranked'],
    hidden: {
      newcomer_settled: 'a mark of our own',
      is_counted: 'a mark of our own',
    },
  },
  race_membership: {
    shown: ['id race_id team_id state from_day to_day asked_at'],
  },
  race_invitation: {
    shown: ['team_id invited_at'],
  },
  race_credit: {
    shown: ['race_id trip_id trip_revision date group_id amount trips reason created_at'],
    hidden: {
      sequence: 'the order of writing',
    },
  },
  race_adjustment: {
    shown: ['id race_id amount reason made_at revision'],
    hidden: {
      group_id: 'of groups alone',
      made_by: 'who of the staff',
    },
  },
  race_award: {
    shown: ['id race_id position place revision state won_at given_at entitlement_id entry_numbers'],
    hidden: {
      try_at: 'when the job looks again',
      obstacle: 'what staff put right',
    },
  },
  recording: {
    shown: [
      'consent_version consent_given_at weekdays around_profiles modes paused_at paused_until reminded_at',
      'version changed_at',
    ],
  },
  recording_device: {
    shown: [
      'id name platform app_version battery_saver location_permission motion_permission paired_at',
      'last_contact_at last_trip_at removed_at',
    ],
    hidden: {
      token_digest: 'a secret, as a digest',
    },
  },
  recorded_trip: {
    shown: [
      'id device_id client_id date departure arrival metres scores start_place_id start_cell end_place_id',
      'end_cell mode confidence fits is_suggested received_at',
    ],
  },
  recorded_companion: {
    shown: ['trip_id start_metres end_metres together_metres'],
    hidden: {
      with_member_id: 'somebody else',
    },
  },
  recording_report: {
    shown: ['id device_id text track app_version created_at'],
  },
  trip: {
    shown: [
      'id organisation_id group_id source date direction mode metres people from_name to_name note state',
      'kept_double revision points no_points_reason rule rule_version available_at earned_revision avoided_metres',
      'millicalories gas_microgallons co2_milligrams saved_millicents factor_set recorded_at changed_at',
      'deleted_at departure arrival legs headline recorded_at_once anomalies cleared review_until fraud',
      'appeal appealed_at from_place_id to_place_id expected_metres distance_reason distance_note',
      'vehicle_id vehicle_name mpg scooter electric replaced_by confirmed_partners denied_partners',
      'device_fixed replaces approval made_by_staff',
    ],
  },
  trip_profile: {
    shown: [
      'id name mode legs metres people from_place from_name to_place to_name weekdays out_departure',
      'out_arrival back_departure back_arrival vehicle_id park_and_ride is_default auto_log paused_from',
      'paused_to version created_at changed_at partners',
    ],
    hidden: {
      logged_until: 'a mark of the nightly job',
    },
  },
  wish: {
    shown: [
      'id profile_id kind role odd_weekdays even_weekdays arrive_earlier arrive_later leave_earlier leave_later',
      'free_seats seats_needed asks offers pace visibility organisations home_point home_cell work_point work_cell',
      'renewed_on asked_on watches version made_at changed_at',
    ],
    hidden: {
      searched_revision: 'a mark of a job',
    },
  },
  match_place: {
    shown: ['home_cell work_cell first_at'],
  },
  conversation: {
    shown: ['id kind begun_at answered_at last_at'],
    hidden: {
      starter_id: 'one of the two, of whom one is somebody else',
      other_id: 'one of the two, of whom one is somebody else',
      starter_wish: 'a wish of one of the two',
      other_wish: 'a wish of one of the two',
      starter_email: 'what one of the two shares',
      starter_phone: 'what one of the two shares',
      other_email: 'what one of the two shares',
      other_phone: 'what one of the two shares',
    },
  },
  conversation_kind: {
    shown: ['conversation_id kind found_at'],
    hidden: {
      starter_wish: 'a wish of one of the two',
      other_wish: 'a wish of one of the two',
    },
  },
  conversation_line: {
    shown: ['id conversation_id template words written_at'],
    hidden: {
      author_id: 'the owner of the copy',
    },
  },
  contact_report: {
    shown: ['id reason words reported_at state decided_at'],
    hidden: {
      reporter_id: 'the owner of the copy',
      reported_id: 'somebody else',
      quoted: 'what somebody else wrote',
      decided_by: 'who of the staff',
    },
  },
  standing_pool_member: {
    shown: ['pool_id state role substitute profile_id asked_at joined_at left_at'],
    hidden: {
      invited_by: 'somebody else',
    },
  },
  standing_pool_absence: {
    shown: ['pool_id date ways said_at'],
  },
  standing_pool_ride: {
    shown: ['pool_id date drives metres logged_at'],
  },
  compressed_week: {
    shown: ['id scheme first_day_off offered_until created_at changed_at'],
  },
  trip_import: {
    shown: ['id file_name kind state points created_at worked_at'],
  },
  trip_import_row: {
    shown: [
      'import_id position line state date mode facts faults same_as_line is_wanted outcome refusal trip_id',
      'undo',
    ],
  },
  pending_trip: {
    shown: [
      'id kind origin_id date direction mode metres legs departure arrival people from_name to_name',
      'confidence is_suggested due_at expires_at state trip_id created_at settled_at from_place to_place',
      'vehicle_id partners',
    ],
  },
  trip_partner: {
    shown: ['id trip_id partner_id email state asked_at answered_at'],
    hidden: {
      mailed_at: 'whether the address that was typed has an account',
    },
  },
  pool_block: {
    shown: ['blocked_id created_at'],
  },
  sync_connection: {
    shown: [
      'id provider state problem account consent_version connected_at synced_at next_at waits_until',
      'busy_until ended_at',
    ],
    hidden: {
      tokens: 'secrets of the other service',
    },
  },
  sync_activity: {
    shown: [
      'id connection_id provider activity mode started_at ended_at metres direction from_name to_name',
      'outcome trip_id seen_at',
    ],
  },
  restated_day: {
    shown: [
      'date mode factor_set organisation_id avoided_metres millicalories gas_microgallons co2_milligrams',
      'saved_millicents',
    ],
  },
  member_day: {
    shown: [
      'date mode trips points metres avoided_metres millicalories gas_microgallons co2_milligrams',
      'saved_millicents',
    ],
  },
  organisation_traveller: {
    shown: ['organisation_id month mode trips avoided_metres'],
  },
  calendar_feed: {
    shown: ['language made_at'],
    hidden: {
      secret_hash: 'a secret, as a digest',
    },
  },
  points_balance: {
    shown: [
      'total earned earned_moved counted_trips bonuses expiry_check_on warned_first warned_last blocked_until',
      'is_referred',
    ],
  },
  points_ledger: {
    shown: ['source_kind source_id source_revision kind rule rule_version delta available_at created_at'],
  },
  points_adjustment: {
    shown: ['id points reason made_at'],
    hidden: {
      made_by: 'who of the staff',
      decided_by: 'who of the staff',
    },
  },
  points_hold: {
    shown: ['id points reason created_at until released_at counts_from'],
  },
  referral_code: {
    shown: ['code made_at'],
  },
  referral: {
    shown: ['joined_at revision points rule_version available_at booked_revision'],
    hidden: {
      id: 'somebody else’s too',
      referrer_id: 'somebody else',
    },
  },
  reward_redemption: {
    shown: [
      'id item_id state cost reserved_on reserved_at reserved_until confirmed_at issued_at revealed_at',
      'used_at ended_at expires_on code used_points reason value_cents',
    ],
    hidden: {
      decided_by: 'who of the staff',
    },
  },
  reward_entitlement: {
    shown: ['id item_id made_at until ended_at redemption_id reminded_at'],
  },
  transit_pass: {
    shown: [
      'id product_id kind period from_on to_on price_cents subsidy_cents approver state code reason',
      'ended_by refund_cents ordered_at approved_at paid_at issued_at ended_at reminded_at',
    ],
    hidden: {
      decided_by: 'who of the staff',
    },
  },
  ride_home_request: {
    shown: [
      'id date asked_at state reason destination needs_accessible way number ends_at most_cents claim_until',
      'refusals asks_supervisor pool_driver_left decision decided_at reminded_at',
    ],
    hidden: {
      decided_by: 'who of the staff',
    },
  },
  ride_home_claim: {
    shown: ['request_id state cents paid_cents reason submitted_at decided_at'],
    hidden: {
      decided_by: 'who of the staff',
    },
  },
  support_case: {
    shown: ['number name email language topic state asked_at changed_at waiting_since version'],
    hidden: {
      assignee_id: 'who of the staff',
    },
  },
  support_message: {
    shown: ['case_number n text sent_at'],
    hidden: {
      staff_id: 'who of the staff',
    },
  },
  personal_message: {
    shown: ['id source kind priority language title body link sent_at expires_at read_at deleted_at'],
  },
  poll_dismissal: { shown: ['poll_id until'] },
  survey_dismissal: { shown: ['survey_id until'] },
  message_mark: { shown: ['message_id read_at deleted_at'] },
  message_delivery: { shown: ['message_id channel mail_id'] },
  drawing_person: {
    shown: ['drawing_id tag email name language rules_version joined_at cancel_told_at'],
  },
  drawing_entry: {
    shown: [
      'drawing_id n id tag source trip_id redemption_id made_at head struck_at struck_reason struck_note',
      'told_at',
    ],
    hidden: {
      struck_by: 'who of the staff',
    },
  },
  drawing_claim: {
    shown: [
      'id drawing_id place turn entry_id tag state invited_at until claimed_at public_name tax_form_at',
      'decided_at reason',
    ],
    hidden: {
      decided_by: 'who of the staff',
    },
  },
  drawing_request: {
    shown: ['id drawing_id email name language rules_version asked_at used_at'],
  },
  contact_choice: {
    shown: ['allowed ended ended_by ended_at paused_until sms_consent_at version changed_at'],
  },
  member_consent: {
    shown: ['kind version language given_at revision_id given_by noted_at note'],
    hidden: { noted_by: 'who of the staff' },
  },
  staff_grant: {
    shown: ['id role scope_kind scope_id starts_at ends_at ended_at reason'],
    hidden: { granted_by: 'who gave it', ended_by: 'who ended it' },
  },
  staff_invitation: {
    shown: ['id email role scope_kind scope_id ends_at reason invited_at expires_at used_at revoked_at'],
    hidden: {
      digest: 'a secret, as a digest',
      invited_by: 'who of the staff',
      revoked_by: 'who of the staff',
    },
  },
  staff_view: { shown: ['list name query created_at'], hidden: { id: 'names the view in addresses' } },
  report_mail: { shown: ['organisation_id started_at told_month'] },
  audit_about: {
    shown: ['event_id subject reason changes'],
    hidden: { salt: 'keeps the digest of it from being guessed' },
  },
  proposal: {
    shown: ['id kind input reason proposed_at expires_at state decided_at decision_reason'],
    hidden: { proposed_by: 'who of the staff', decided_by: 'who of the staff' },
  },
  organisation_wish: {
    shown: ['organisation_id affiliation_id created_at'],
  },
  organisation_invitation: {
    shown: ['email organisation_id affiliation_id subgroup_id invited_at'],
    hidden: { invited_by: 'another person' },
  },
  organisation_contact: {
    shown: ['id organisation_id name role email phone note version created_at'],
  },
  identity: {
    shown: ['id provider_id issuer subject email created_at last_used_at'],
  },
  passkey: {
    shown: ['id counter transports name created_at last_used_at'],
    hidden: {
      credential_id: 'the name of a key, by which it is found',
      public_key: 'binary',
    },
  },
  sign_in: {
    shown: [
      'id created_at last_seen_at ended_at user_agent address verification_required second_factor_at impersonation_id',
    ],
  },
  push_subscription: {
    shown: ['id sign_in_id made_at failing_since waits_until'],
    hidden: {
      key_id: 'a key of the programme',
      endpoint: 'a secret address, which only the browser and its push service know',
      p256dh: 'binary',
      auth: 'a secret of the browser',
    },
  },
  impersonation: {
    shown: [
      'id reason ticket_number asked_at consent consent_until used_at sign_in_id ends_at seen_at',
      'unlocked_at unlock_reason ended_at ended_why',
    ],
    hidden: {
      staff_id: 'who of the staff',
      staff_sign_in_id: 'a device of the staff',
      ticket_digest: 'a secret, for a minute, as a digest',
      expires_at: 'of that secret',
    },
  },
  rider_record: {
    shown: ['id used_at made_at'],
    hidden: {
      sealed: 'name and phone as staff were told, which stand in the rides',
      claim_digest: 'a secret, as a digest',
      claimed_by: 'the owner of the copy',
      made_by: 'who of the staff',
    },
  },
  rider_terms: {
    shown: ['rider_id version language given_by given_at noted_at note'],
    hidden: { noted_by: 'who of the staff' },
  },
  text_number: {
    shown: ['number state language asks_daily consent asked_at agreed_at ended_at question_on open_question_on'],
  },
  text_message: {
    shown: ['id number kind body state created_at sent_at'],
    hidden: {
      ref: 'the carrier’s name for it',
      is_always: 'whether a cap could hold it back',
    },
  },
  paper_sheet: {
    shown: ['id made_at'],
    hidden: { made_by: 'who of the staff' },
  },
  paper_line: {
    shown: ['sheet_id line typed_at trip_id'],
    hidden: {
      code: 'whoever has it can have a trip typed with it',
      typed_by: 'who of the staff',
    },
  },
  helper_right: {
    shown: ['id begun_by relation scope asked_at expires_at used_at ends_at ended_at ended_by'],
    hidden: {
      helper_id: 'the other one, who is somebody else',
      email: 'an address of the other one, where the owner of the copy was not asked',
      digest: 'a secret of a mailed link, as a digest',
    },
  },
  helper_act: {
    shown: ['id right_id act about_id date at'],
  },
  member_activity: {
    shown: ['id kind actor details created_at'],
    hidden: {
      actor_id: 'who of the staff, or which helper',
    },
  },
  mail: {
    shown: [
      'id recipient template subject created_at sent_at attempts last_error next_attempt_at topic withheld',
      'held_until',
    ],
    hidden: {
      text: 'links in it may still open something',
      html: 'links in it may still open something',
      headers: 'links in it may still open something',
      body_id: 'where the words of a newsletter are, which stand in its message',
      notice_id: 'which message tells the same; it stands with the messages',
      body_attempts: 'as many as the attempts',
    },
  },
  error_report: {
    shown: ['id created_at request_id code name message frames page refused_request_id browser system build'],
    hidden: { report: 'always empty; only an earlier release writes it' },
  },
})

/** The names that a copy of the table has. */
export function shownColumns(table: string): ReadonlySet<string> {
  const { shown, told } = exportedColumns[table]!
  return new Set([...shown.flatMap((line) => line.split(' ')), ...(told ? [told] : [])])
}

/**
 * Columns by table. Does not compile while a column of one is in neither list, or one is named that is not there.
 * @internal
 */
export function nameColumns<const Tables extends Readonly<Record<string, Columns>>>(
  tables: Tables & { [Table in keyof Tables]: Whole<Table, Tables[Table]> },
): Readonly<Record<string, Columns>> {
  return tables
}

/** The columns of a table that need a decision, and those that a declaration names. */
type Undecided<Table extends ProgrammeTable> = Exclude<keyof Schema[Table], (typeof neverShown)[number]>
type Named<Each> =
  | (Each extends { shown: readonly (infer Line)[] } ? Word<Line> : never)
  | (Each extends { hidden: infer Hidden } ? keyof Hidden : never)
type Word<Line> = Line extends `${infer First} ${infer Rest}` ? First | Word<Rest> : Line

/** `unknown` if a table's declaration names exactly its columns; otherwise the columns to mend. */
type Whole<Table, Each> = Table extends ProgrammeTable
  ? [Undecided<Table>] extends [Named<Each>]
    ? [Named<Each>] extends [Undecided<Table>]
      ? unknown
      : { noColumn: Exclude<Named<Each>, Undecided<Table>> }
    : { missing: Exclude<Undecided<Table>, Named<Each>> }
  : { noTable: Table }
