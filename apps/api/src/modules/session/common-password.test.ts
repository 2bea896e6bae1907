import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-password.ts'

describe('C29 the commonest passwords', () => {
  it('are far more than ten thousand, the most frequent of a public list', () => {
    const refused = dictionary['passwords-common'].filter((each) => isCommonPassword(each))
    expect(refused.length).toBeGreaterThanOrEqual(10_000)
  })

  it.each([
    'Password123!',
    'P@ssw0rd2026',
    '!!dragon99',
    'password1',
    'PASSWORD1',
    'Ｐａｓｓｗｏｒｄ１',
    'qwerty123',
    'iloveyou1',
  ])('hold %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['bicycle 42', 'three boats at 7', 'password for my 2 boats', '20260101 ferry'])(
    'do not hold %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )
})
