import { describe, expect, it } from 'vitest'
import { countRemindersDue } from './approvals.ts'
import { isPersonalMailDomain } from './personal-mail.ts'

const asked = new Date('2026-03-04T17:00:00Z')
const after = (days: number) => new Date(asked.getTime() + days * 86_400_000)

describe('C22 reminders', () => {
  it.each([
    [0, 0],
    [1.99, 0],
    [2, 1],
    [4.99, 1],
    [5, 2],
    [6.99, 2],
    [7, 0],
    [30, 0],
  ])('after %s days %i are due', (days, count) => {
    expect(countRemindersDue(asked, after(days))).toBe(count)
  })
})

it.each([
  ['gmail.com', true],
  ['yahoo.com', true],
  ['mill.example', false],
  ['gmail.com.example', false],
  ['', false],
])('C22 %s is personal: %s', (domain, isPersonal) => {
  expect(isPersonalMailDomain(domain)).toBe(isPersonal)
})
