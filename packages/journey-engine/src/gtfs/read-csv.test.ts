import { strToU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { BadInput, openProblems } from '../problems.ts'
import { openRandom } from '../testing/random.ts'
import { longestField, openCsv } from './read-csv.ts'

function readAll(source: string | Uint8Array, columns: string[]) {
  const problems = openProblems()
  const table = openCsv(typeof source === 'string' ? strToU8(source) : source, 'file.txt', problems)
  const rows: string[][] = []
  while (table.next()) rows.push(columns.map((column) => table.text(table.column(column))))
  return { rows, problems: problems.list() }
}

describe('a table', () => {
  it.each([
    [
      'plain',
      'a,b\n1,2\n3,4\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['without a line end at its end', 'a,b\n1,2', [['1', '2']]],
    [
      'with the line ends of Windows',
      'a,b\r\n1,2\r\n3,4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'with the line ends of an old Mac',
      'a,b\r1,2\r3,4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['with a byte order mark', '\uFEFFa,b\n1,2\n', [['1', '2']]],
    ['with a quoted header behind a mark', '\uFEFF"a","b"\n1,2\n', [['1', '2']]],
    ['with spaces around names and fields', ' a , b\t\n 1 ,\t2 \n', [['1', '2']]],
    ['with names in capitals', 'A,B\n1,2\n', [['1', '2']]],
    ['with quotes', '"a","b"\n"1","2"\n', [['1', '2']]],
    [
      'with commas and line ends in quotes',
      'a,b\n"1,5","2\r\n3"\n4,5\n',
      [
        ['1,5', '2\r\n3'],
        ['4', '5'],
      ],
    ],
    [
      'with doubled quotes',
      'a,b\n"say ""hello""",""""\n"",""""""\n',
      [
        ['say "hello"', '"'],
        ['', '""'],
      ],
    ],
    ['with quotes inside a field', 'a,b\n5" pipe,2\n', [['5" pipe', '2']]],
    ['with text behind a closing quote', 'a,b\n"1"x,2\n', [['1', '2']]],
    ['with spaces before a quote', 'a,b\n "1", "2"\n', [['1', '2']]],
    [
      'with empty fields',
      'a,b\n,\n,2\n',
      [
        ['', ''],
        ['', '2'],
      ],
    ],
    [
      'with blank lines',
      '\na,b\n1,2\n\n  \n3,4\n\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['with letters of all kinds', 'a,b\nEstação,東京\n', [['Estação', '東京']]],
    ['with its header alone', 'a,b\n', []],
    ['that is empty', '', []],
  ])('%s', (_, text, rows) => {
    expect(readAll(text, ['a', 'b'])).toEqual({ rows, problems: [] })
  })

  it('finds columns by name, wherever they stand, and nothing in those not there', () => {
    expect(readAll('b,c,a\n1,2,3\n', ['a', 'missing', 'b']).rows).toEqual([['3', '', '1']])
  })

  it.each([
    [
      'a row too short',
      'a,b,c\n1\n4,5,6\n',
      [
        ['1', '', ''],
        ['4', '5', '6'],
      ],
      'file.txt: fewer fields than columns, the rest empty',
    ],
    ['a row too long', 'a,b,c\n1,2,3,4,5\n', [['1', '2', '3']], 'file.txt: more fields than columns, the rest ignored'],
    ['a column twice', 'a,b,a,c\n1,2,3,4\n', [['1', '2', '4']], 'file.txt: column given twice, the first used'],
    [
      'a quote that never closes',
      'a,b,c\n1,"2,3\n4,5,6\n',
      [
        ['1', '"2', '3'],
        ['4', '5', '6'],
      ],
      'file.txt: quote that never closes, read as text',
    ],
    [
      'a field too long',
      `a,b,c\n1,${'x'.repeat(100_000)},3\n`,
      [['1', 'x'.repeat(longestField), '3']],
      'file.txt: field longer than 64 KB, cut',
    ],
    [
      'text that is not UTF-8',
      Uint8Array.of(...strToU8('a,b,c\n1,S'), 0xe3, ...strToU8('o,3\n')),
      [['1', 'São', '3']],
      'file.txt: not UTF-8, read as windows-1252',
    ],
    [
      'text in two bytes a letter',
      new Uint8Array(Buffer.from('\uFEFFa,b,c\n1,São,3\n', 'utf16le')),
      [['1', 'São', '3']],
      'file.txt: not UTF-8, read as utf-16le',
    ],
  ])('puts up with %s, and says so', (_, source, rows, kind) => {
    const answer = readAll(source, ['a', 'b', 'c'])
    expect(answer.rows).toEqual(rows)
    expect(answer.problems).toMatchObject([{ kind, count: 1 }])
  })

  it('refuses more rows than there is room for', () => {
    const table = openCsv(strToU8('a\n1\n2\n3\n'), 'file.txt', openProblems(), 2)
    expect([table.next(), table.next()]).toEqual([true, true])
    expect(() => table.next()).toThrow(
      new BadInput('file.txt has more than 2 rows, which is more than this engine takes.'),
    )
  })

  it('reads what was written, whatever it is', () => {
    const random = openRandom(11)
    const letters = ['a', 'é', '"', ',', '\n', '\r', ' x ', '1', '']
    const field = () => Array.from({ length: random.below(5) }, () => letters[random.below(letters.length)]).join('')
    for (let round = 0; round < 500; round++) {
      const rows = Array.from({ length: 5 }, () => [field(), field(), field(), 'end'])
      const write = (text: string) =>
        /[",\r\n]/.test(text) || random.next() < 0.2 ? `"${text.replaceAll('"', '""')}"` : text
      const text = [['a', 'b', 'c', 'd'], ...rows]
        .map((row) => row.map(write).join(','))
        .join(random.next() < 0.5 ? '\n' : '\r\n')
      const trim = (value: string) => value.replace(/^[ \t]+|[ \t]+$/g, '')
      expect(readAll(text, ['a', 'b', 'c', 'd']).rows).toEqual(rows.map((row) => row.map(trim)))
    }
  })
})

describe('a field', () => {
  const field = (text: string) => {
    const table = openCsv(strToU8(`a\n"${text}"\n`), 'file.txt', openProblems())
    table.next()
    return table
  }
  it.each([
    ['0', 0],
    ['42', 42],
    ['-7', -7],
    ['007', 7],
    ['', -1],
    ['1.5', NaN],
    ['x', NaN],
    ['-', NaN],
    ['9'.repeat(20), NaN],
  ])('reads %j as the whole number %d', (text, value) => {
    expect(field(text).integer(0, -1)).toBe(value)
  })
  it.each([
    ['33.895461', 33.895461],
    ['-84.480275', -84.480275],
    ['-30.0262849537', -30.0262849537],
    ['.5', 0.5],
    ['5.', 5],
    ['+5', 5],
    ['1e3', 1000],
    ['0.1234567890123456789', 0.12345678901234568],
    ['', NaN],
    ['-', NaN],
    ['.', NaN],
    ['1.2.3', NaN],
    ['0x10', NaN],
    ['Infinity', NaN],
    ['12,5', NaN],
  ])('reads %j as the decimal %d', (text, value) => {
    expect(field(text).decimal(0)).toBe(value)
  })
  it.each([
    ['00:00:00', 0],
    ['8:05:09', 29109],
    ['08:05:09', 29109],
    [' 08:05:09', 29109],
    ['25:10:00', 90600],
    ['100:00:00', 360000],
    ['', -1],
    ['08:05', NaN],
    ['08:60:00', NaN],
    ['08:05:60', NaN],
    ['08:5:00', NaN],
    ['-1:00:00', NaN],
    ['08:05:00:00', NaN],
    [':05:00', NaN],
    ['1000:00:00', NaN],
    ['noon', NaN],
  ])('reads %j as the time %d', (text, value) => {
    expect(field(text).time(0)).toBe(value)
  })
})
