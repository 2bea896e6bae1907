import { expect, it } from 'vitest'
import { isModeChoiceDue } from './is-mode-choice-due.ts'

const due = {
  mode_reselect_required: true,
  verify_email: false,
  password_expired: false,
  profile_expired: false,
  consent_due: null,
}

it.each([
  ['where it is asked for', due, '/home', true],
  ['not where it is not', { ...due, mode_reselect_required: false }, '/home', false],
  ['behind the e-mail', { ...due, verify_email: true }, '/home', false],
  ['behind the password', { ...due, password_expired: true }, '/home', false],
  ['behind a legal text', { ...due, consent_due: 'terms' }, '/home', false],
  ['behind the profile', { ...due, profile_expired: true }, '/home', false],
  ['not in the setup, which asks the same', due, '/account/setup', false],
])('C27 the choice of modes stands in the way %s', (_, user, pathname, isDue) => {
  expect(isModeChoiceDue(user, pathname)).toBe(isDue)
})
