import { describe, expect, it } from 'vitest'
import { anasSession } from '#testing/people.ts'
import { findBlockingNotice } from './blocking-notice.ts'

const verify = { verify_email: true }
const password = { password_expired: true }
const profile = { profile_expired: true }
const consent = { consent_due: 'terms' }

describe('the notice that stands in the way', () => {
  it.each([
    ['nothing due', {}, '/home', false, undefined],
    ['R4.11 the e-mail', verify, '/trips/trip', false, 'verify_account'],
    ['R4.11 the password', password, '/trips/trip', false, 'password_expired'],
    ['R4.11 the profile', profile, '/trips/trip', false, 'profile_expired'],
    [
      'C27 the e-mail before the password and the profile',
      { ...verify, ...password, ...profile },
      '/home',
      false,
      'verify_account',
    ],
    ['C27 the password before the profile', { ...password, ...profile }, '/home', false, 'password_expired'],
    ['R4.11 nothing where the e-mail is verified', verify, '/account/profile', false, undefined],
    ['R4.11 nothing where its typing error is put right', verify, '/account/emails', false, undefined],
    ['C31 nothing where a copy of the data is asked for', verify, '/account/data', false, undefined],
    ['R4.11 nothing where the password is changed', password, '/account/password', false, undefined],
    ['a legal text that asks', consent, '/home', false, 'consent_due'],
    ['the profile before a legal text', { ...profile, ...consent }, '/home', false, 'profile_expired'],
    ['C31 nothing over a copy of the data for a legal text', consent, '/account/data', false, undefined],
    ['nor over the deletion of the account', consent, '/account/delete_account', false, undefined],
    ['nor over a question to the staff', consent, '/more/contact_us', false, undefined],
    ['nor over the text itself', consent, '/more/legal', false, undefined],
    ['R4.11 nothing where the profile is confirmed', profile, '/account/profile', false, undefined],
    ['C27 no second one where the first is resolved', { ...verify, ...password }, '/account/profile', false, undefined],
    [
      'C27 the first one where the second is resolved',
      { ...verify, ...password },
      '/account/password',
      false,
      'verify_account',
    ],
    ['C27 nothing over what is agreed to', verify, '/more/legal', false, undefined],
    [
      'C27 nor over what becomes of it',
      { ...verify, ...password, ...profile },
      '/more/privacy_policy',
      false,
      undefined,
    ],
    ['R4.11 peace at home for a newcomer', verify, '/home', true, undefined],
    ['C27 nothing over the first-time setup', { ...verify, ...password }, '/account/setup', false, undefined],
    ['R4.11 and only there', verify, '/trips/trip', true, 'verify_account'],
    ['R4.11 and only from that notice', password, '/home', true, 'password_expired'],
  ])('%s', (_, due, pathname, isNewcomer, expected) => {
    expect(findBlockingNotice({ ...anasSession, ...due }, { pathname, isNewcomer })?.id).toBe(expected)
  })

  it.each([
    ['terms', '/more/legal'],
    ['privacy', '/more/privacy_policy'],
    ['ride-rules', '/more/legal?doc=ride-rules'],
  ])('leads from the text %s that asks to %s', (slug, href) => {
    const user = { ...anasSession, consent_due: slug }
    expect(findBlockingNotice(user, { pathname: '/home', isNewcomer: false })?.href).toBe(href)
  })

  it('R8.08 has the texts and ways of the specification', () => {
    const found = [verify, password, profile].map((due) =>
      findBlockingNotice({ ...anasSession, ...due }, { pathname: '/', isNewcomer: false })!,
    )
    expect(found.map(({ titleKey, messageKey, buttonKey, href }) => [titleKey, messageKey, buttonKey, href])).toEqual([
      [
        'global_alert_title_verify_account',
        'global_alert_message_verify_account',
        'global_button_label_go_to_profile',
        '/account/profile',
      ],
      [
        'global_alert_title_password_expired',
        'global_alert_message_password_expired',
        'global_button_label_ok',
        '/account/password',
      ],
      [
        'global_alert_title_profile_expired',
        'global_alert_message_profile_expired',
        'global_button_label_ok',
        '/account/profile',
      ],
    ])
  })
})
