import { adminFeaturesOf, permissionsOf, sessionRoleOf } from '@throughway/domain/identity/permissions'
import { formatAddress } from '@throughway/domain/identity/address'
import { defaultAppearance, type SessionUser } from '@throughway/contract/identity/session'
import type { SessionRow } from './member.queries.ts'

/** The session user of specification §3. */
export function describeSession(row: SessionRow): SessionUser {
  const home = row.locations.find(({ mode }) => mode === 'home')
  const work = row.locations.find(({ mode }) => mode === 'work')
  const primary = row.emails.find((each) => each.primary)
  return {
    member_id: row.member_id,
    // the account follows a grant that ends by itself with a job; the session follows at once
    role: sessionRoleOf(row.granted),
    permissions: permissionsOf(row.granted),
    verify_email: !primary?.verified,
    verification_mailed: row.verification_mailed,
    verification_required: row.verification_required,
    second_factor_required: row.second_factor_required,
    erh_access: row.erh_access,
    admin_features: adminFeaturesOf(row.granted),
    beta_tester: row.beta_tester,
    photo: row.photo_key === null ? null : `/api/public/photos/${row.photo_key}`,
    live_address: home ? formatAddress(home) : null,
    live_lat: home?.lat ?? null,
    live_lng: home?.lng ?? null,
    commute_address: work ? formatAddress(work) : null,
    commute_lat: work?.lat ?? null,
    commute_lng: work?.lng ?? null,
    locations: row.locations.map(({ street2: _street2, ...location }) => location),
    emails: row.emails,
    first_name: row.first_name,
    last_name: row.last_name,
    gender: row.gender,
    org_id: row.org_id,
    org_name: row.org_name,
    org_affiliation_id: row.org_affiliation_id,
    org_subgroup_id: row.org_subgroup_id,
    username: primary?.email ?? '',
    account_setup: row.account_setup,
    mode_reselect_required: row.mode_reselect_required,
    profile_expired: row.profile_expired,
    password_expired: row.password_expired,
    consent_due: row.consent_due,
    current_region: { id: row.brand_id },
    language: row.language,
    appearance: { ...defaultAppearance, ...row.appearance },
  }
}
