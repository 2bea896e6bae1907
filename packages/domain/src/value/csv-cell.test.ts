import { describe, expect, it } from 'vitest'
import { withoutFormula } from './csv-cell.ts'

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const cuts = [';', '\t', '\r', '\n', '\r\n', '; ', ';"', ';;', '; "']

/**
 * As a spreadsheet reads a line that it cuts at each of the signs that part cells somewhere, with and without quotes.
 */
const cellsOf = (line: string) => line.split(/[;\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ''))

describe('a cell of CSV', () => {
  it.each(signs)('begins no formula by %s', (sign) => {
    for (const before of ['', ' ', '"', '\u00A0'])
      expect(withoutFormula(`${before}${sign}1+1`)).toBe(`'${before}${sign}1+1`)
  })

  it.each(signs)('holds none by %s where files are cut at semicolons or tabs', (sign) => {
    for (const cut of cuts) {
      const cell = withoutFormula(`Ana${cut}${sign}1+1${cut}${sign}2`)
      expect(cellsOf(`x,"${cell.replaceAll('"', '""')}",y`).filter((each) => signs.includes(each[0]!))).toEqual([])
      expect(cell.replaceAll("'", '')).toBe(`Ana${cut}${sign}1+1${cut}${sign}2`)
    }
  })

  it.each(['Main St; 3', 'a-b', 'a=b', '3 + 4', "it's", '', 'x;y'])('stays as it is: %j', (text) => {
    expect(withoutFormula(text)).toBe(text)
  })
})
