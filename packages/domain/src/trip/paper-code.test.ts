import { describe, expect, it } from 'vitest'
import {
  isPaperCode,
  paperAlphabet,
  paperCodeLetters,
  readPaperCode,
  showPaperCode,
  withCheckLetter,
} from './paper-code.ts'

const code = withCheckLetter('ACDEFG')
const replace = (index: number, letter: string) => code.slice(0, index) + letter + code.slice(index + 1)

describe('a code on paper', () => {
  it('is read as people write it', () => {
    expect(code).toHaveLength(paperCodeLetters + 1)
    expect(showPaperCode(code)).toBe(`${code.slice(0, 3)}-${code.slice(3)}`)
    expect(readPaperCode(` ${showPaperCode(code).toLowerCase()} `)).toBe(code)
    expect(isPaperCode(code)).toBe(true)
  })

  it('gives away every single wrong letter and every two neighbours that changed places', () => {
    for (let index = 0; index < code.length; index++)
      for (const letter of paperAlphabet)
        expect([index, letter, isPaperCode(replace(index, letter))]).toEqual([index, letter, letter === code[index]])
    for (let index = 0; index < paperCodeLetters - 1; index++) {
      const swapped = code.slice(0, index) + code[index + 1]! + code[index]! + code.slice(index + 2)
      expect(isPaperCode(swapped)).toBe(false)
    }
  })

  it.each(['', 'ACDEF', `${code}A`, code.replace('A', 'O'), '0000000'])('is none: %s', (typed) => {
    expect(isPaperCode(typed)).toBe(false)
  })
})
