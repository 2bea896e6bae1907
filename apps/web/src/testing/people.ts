import type { Session } from '@throughway/contract/identity/session'

/** Ana of Harbor Commute, signed in until half past nine. */
export const anasSession: Session = {
  token: 'session-1',
  expires_at: '2026-03-02T09:30:00Z',
  remembered_token: 'remembered-1',
  member_id: '01958000-0000-7000-8000-000000000001',
  role: 'member',
  permissions: [],
  verify_email: false,
  verification_required: false,
  second_factor_required: false,
  erh_access: false,
  admin_features: [],
  beta_tester: false,
  photo: null,
  live_address: null,
  live_lat: null,
  live_lng: null,
  commute_address: null,
  commute_lat: null,
  commute_lng: null,
  locations: [],
  emails: [{ email: 'ana@example.org', primary: true, verified: true }],
  first_name: 'Ana',
  last_name: 'Luz',
  gender: null,
  org_id: null,
  org_name: null,
  org_affiliation_id: null,
  org_subgroup_id: null,
  username: 'ana@example.org',
  account_setup: true,
  mode_reselect_required: false,
  profile_expired: false,
  password_expired: false,
  current_region: { id: 1 },
  language: null,
  appearance: { theme: 'system', layout: 'vertical', width: 'fluid', sidebar_theme: 'default', sidebar_type: 'fixed' },
}

/** Nine o'clock on the fixed day of these tests. */
export const nineOClock = Date.parse('2026-03-02T09:00:00Z')
