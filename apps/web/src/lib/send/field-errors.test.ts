import { memberCalls } from '@throughway/contract/identity/member'
import { describe, expect, it } from 'vitest'
import { RefusalError } from './call-errors.ts'
import { checkInput, fieldErrorsOf, withoutChanged } from './field-errors.ts'

describe('faults beside fields', () => {
  it('are those of the contract before anything is sent, and those of the refusal after', () => {
    expect(checkInput(memberCalls.verifyEmailByCode.input, { code: '' })).toEqual({ code: 'field.required' })
    expect(checkInput(memberCalls.verifyEmailByCode.input, { code: '123456' })).toEqual({})
    expect(fieldErrorsOf(new RefusalError('invalid', { fields: { code: 'field.required' } }))).toEqual({
      code: 'field.required',
    })
    expect(fieldErrorsOf(new Error('no answer'))).toEqual({})
  })

  it.each([
    ['the field that was changed', ['miles'], { note: 'n', 'legs.0.miles': 'l' }],
    ['what lies within it', ['legs'], { miles: 'm', note: 'n' }],
    ['nothing else', ['date'], { miles: 'm', note: 'n', 'legs.0.miles': 'l' }],
  ])('go with %s', (_, changed, left) => {
    const errors = { miles: 'm', note: 'n', 'legs.0.miles': 'l' }
    expect(withoutChanged(errors, changed, ['date', 'miles', 'note', 'legs'])).toEqual(left)
  })

  it('go with any change where no field of the form has that name', () => {
    expect(withoutChanged({ miles: 'm', version: 'v' }, ['date'], ['date', 'miles'])).toEqual({ miles: 'm' })
  })
})
