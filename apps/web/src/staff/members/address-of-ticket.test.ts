import { expect, it } from 'vitest'
import { findImpersonation } from '#lib/session/impersonation.ts'
import { addressOfTicket } from './address-of-ticket.ts'

it('R2.68 R4.03 the address of a ticket is one that the page takes, and leads home', () => {
  const ticket = `tk_${'a-_Z'.repeat(10)}abc`
  const url = new URL(addressOfTicket({ user: 'ana+bike@example.org', ticket }), 'https://harbor.example')
  expect(findImpersonation(url)).toEqual({ user: 'ana+bike@example.org', ticket, returnTo: '/home' })
})
