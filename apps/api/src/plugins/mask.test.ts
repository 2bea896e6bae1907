import { describe, expect, it } from 'vitest'
import { maskFor } from './mask.ts'
import { Refusal } from './refusal.ts'

const [open, masked] = [maskFor(false), maskFor(true)]

describe('R6.03 what a masked reader sees of a member', () => {
  it.each<[string, string, string, string]>([
    ['Ana', 'López', 'Ana López', 'A. L.'],
    ['ana', 'de la Rosa', 'ana de la Rosa', 'A. D.'],
    ['Ana', '', 'Ana', 'A.'],
    ['', '', '', ''],
    ['Émile', 'Ångström', 'Émile Ångström', 'É. Å.'],
  ])('of %j %j is not %j but %j', (first, last, whole, initials) => {
    const person = { first_name: first, last_name: last }
    expect([open.nameOf(person), masked.nameOf(person)]).toEqual([whole, initials])
  })

  it('keeps the id, and each part of a name as its letter', () => {
    const person = { id: '7', first_name: 'Ana', last_name: 'López' }
    expect(masked.personOf(person)).toEqual({ id: '7', first_name: 'A.', last_name: 'L.' })
    expect(open.personOf(person)).toEqual(person)
  })

  it.each([
    ['Ana López', 'A. L.'],
    ['Ana María  de la Rosa', 'A. R.'],
    [' ana ', 'A.'],
    ['', ''],
  ])('of the whole name %j is %j', (name, initials) => {
    expect([open.wholeNameOf(name), masked.wholeNameOf(name)]).toEqual([name, initials])
  })

  it.each([
    ['Ring twice at 1 Elm St', '•••'],
    ['', ''],
    [null, null],
  ])('of a text %j is %j: whether something was written', (text, shown) => {
    expect([open.textOf(text), masked.textOf(text)]).toEqual([text, shown])
  })

  it.each(['1 Elm St, Boston, MA', 7, null])('is no address such as %j', (address) => {
    expect([open.only(address), masked.only(address)]).toEqual([address, null])
  })

  it.each([
    ['state', false],
    ['points', false],
    ['scope_id', false],
    ['first_name', true],
    ['name', true],
    ['email', true],
    ['email_verified', true],
    ['home_address', true],
    ['phone', true],
    ['renamed', false],
  ])('of a changed field %s has its values hidden: %s', (field, isHidden) => {
    const changes = { [field]: ['a', 'b'] as [unknown, unknown] }
    expect(masked.changesOf(changes)).toEqual({ [field]: isHidden ? ['hidden', 'hidden'] : ['a', 'b'] })
    expect(open.changesOf(changes)).toEqual(changes)
  })

  it('cannot be found by a name', () => {
    expect(() => masked.refuseFilter('text')).toThrow(Refusal)
    expect(() => open.refuseFilter('text')).not.toThrow()
  })
})
