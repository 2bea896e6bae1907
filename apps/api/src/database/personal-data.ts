/**
 * What becomes of each table of a programme when a member's account is purged (C31). `personal-data.test.ts` fails for
 * a table or column that is declared nowhere, so nothing of a person is kept by oversight.
 *
 * - `deleted`: the rows that `where` finds go; `$1` is the member's id.
 * - `with`: the rows go with those of another table, by a cascading foreign key.
 * - `cut`: the rows stay without the person. Each column is `kept` or takes the SQL value given.
 * - `kept`: nothing in it is about a person; `why` says so.
 */
export type Fate =
  | { fate: 'deleted'; where: string }
  | { fate: 'with'; table: string }
  | { fate: 'cut'; where: string; columns: Record<string, 'kept' | { set: string }> }
  | { fate: 'kept'; why: string }

const ofMember = 'member_id = $1'

/** In the order in which rows can go: what refers to others stands before them. */
export const personalData: Record<string, Fate> = {
  member_consent: { fate: 'deleted', where: ofMember },
  member_activity: { fate: 'deleted', where: `${ofMember} or actor_id = $1` },
  idempotency_key: { fate: 'deleted', where: ofMember },
  mail: { fate: 'deleted', where: ofMember },
  contact_choice: { fate: 'deleted', where: ofMember },
  error_report: { fate: 'deleted', where: "report ->> 'member_id' = $1::text" },
  email_token: { fate: 'deleted', where: ofMember },
  remembered_token: { fate: 'with', table: 'sign_in' },
  sign_in: { fate: 'deleted', where: ofMember },
  organisation_wish: { fate: 'deleted', where: ofMember },
  member_address: { fate: 'deleted', where: ofMember },
  points_hold: { fate: 'deleted', where: ofMember },
  member_location: { fate: 'deleted', where: ofMember },
  member_distance: { fate: 'deleted', where: ofMember },

  trip: {
    fate: 'cut',
    where: ofMember,
    columns: {
      brand_id: 'kept',
      id: 'kept',
      member_id: 'kept',
      organisation_id: 'kept',
      group_id: { set: 'null' },
      source: 'kept',
      date: { set: "date_trunc('month', date)::date" },
      direction: { set: "'other'" },
      mode: 'kept',
      metres: { set: 'round(metres / 1609.34 / 5) * 8047' },
      people: { set: 'null' },
      from_name: { set: 'null' },
      to_name: { set: 'null' },
      note: { set: 'null' },
      state: 'kept',
      kept_double: 'kept',
      revision: 'kept',
      points: 'kept',
      rule: 'kept',
      rule_version: 'kept',
      available_at: 'kept',
      earned_revision: 'kept',
      avoided_metres: 'kept',
      millicalories: 'kept',
      gas_microgallons: 'kept',
      co2_milligrams: 'kept',
      saved_millicents: 'kept',
      factor_set: 'kept',
      recorded_at: { set: "date_trunc('month', recorded_at)" },
      changed_at: { set: "date_trunc('month', changed_at)" },
      deleted_at: 'kept',
    },
  },
  member: {
    fate: 'cut',
    where: 'id = $1',
    columns: {
      brand_id: 'kept',
      id: 'kept',
      first_name: { set: "''" },
      last_name: { set: "''" },
      password_hash: { set: "'!'" },
      role: { set: "'member'" },
      admin_features: { set: "'{}'" },
      beta_tester: { set: 'false' },
      language: { set: 'null' },
      appearance: { set: "'{}'" },
      organisation_id: { set: 'null' },
      affiliation_id: { set: 'null' },
      subgroup_id: { set: 'null' },
      organisation_proof: { set: 'null' },
      organisation_version: 'kept',
      account_setup: { set: 'false' },
      mode_reselect_required: { set: 'false' },
      profile_expired: { set: 'false' },
      password_expired: { set: 'false' },
      search_id: { set: 'null' },
      gender: { set: 'null' },
      birth_year: { set: 'null' },
      contact_language: { set: 'null' },
      time_zone: { set: 'null' },
      mobile_phone: { set: 'null' },
      work_phone: { set: 'null' },
      work_phone_extension: { set: 'null' },
      postal_address: { set: 'null' },
      preferred_contact: { set: 'null' },
      contact_notes: { set: 'null' },
      usual_modes: { set: "'{}'" },
      baseline_mode: { set: 'null' },
      modes_chosen_at: { set: 'null' },
      profile_version: 'kept',
      profile_confirmed_at: { set: 'null' },
      setup_progress: { set: "'{}'" },
      created_at: 'kept',
      deleted_at: 'kept',
    },
  },

  points_balance: { fate: 'kept', why: 'amounts under an id that no longer names anybody; the sums of the programme rest on them' },
  points_ledger: { fate: 'kept', why: 'append-only amounts under that id' },
  member_day: { fate: 'kept', why: 'sums of days under that id' },
  organisation_day: { fate: 'kept', why: 'sums of many' },
  brand_day: { fate: 'kept', why: 'sums of many' },
  brand: { fate: 'kept', why: 'of the programme' },
  counter: { fate: 'kept', why: 'of the programme' },
  organisation: { fate: 'kept', why: 'of the programme' },
  organisation_domain: { fate: 'kept', why: 'of the programme' },
  organisation_code: { fate: 'kept', why: 'of the programme' },
  organisation_affiliation: { fate: 'kept', why: 'of the programme' },
  organisation_subgroup: { fate: 'kept', why: 'of the programme' },
  points_rule: { fate: 'kept', why: 'of the programme' },
  factor_set: { fate: 'kept', why: 'of the programme' },
  missing_text: { fate: 'kept', why: 'names of texts' },
  rate_limit: { fate: 'kept', why: 'counts of networks, gone within a day' },
  sign_in_failure: { fate: 'kept', why: 'keyed digests, gone within a day' },
}
