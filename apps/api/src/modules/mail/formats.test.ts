import { describe, expect, it } from 'vitest'
import { formatList, formatMoney, formatsOf } from './formats.ts'

const at = new Date('2026-11-24T01:30:00Z')

describe('the formats of letters', () => {
  it('take a date without a time as it is, wherever the reader is', () => {
    expect(formatsOf('en').date.format(Date.parse('2026-11-23'))).toBe('November 23, 2026')
    expect(formatsOf('es').date.format(Date.parse('2026-11-23'))).toBe('23 de noviembre de 2026')
    expect(formatsOf('en').day.formatRange(Date.parse('2026-11-21'), Date.parse('2026-11-23'))).toMatch(
      /^November 21\s–\s23$/,
    )
  })

  it('say an instant in the time zone of the programme', () => {
    const formats = formatsOf('en', 'America/Chicago')
    expect(formats.weekday.format(at)).toBe('Monday, November 23')
    expect(formats.time.format(at)).toMatch(/^7:30\sPM$/)
    expect(formats.moment.format(at)).toMatch(/^November 23, 2026 at 7:30\sPM$/)
    expect(formats.weekdayAndTime.format(at)).toMatch(/^Monday 7:30\sPM$|^Monday at 7:30\sPM$/)
    expect(formats.dayAndTime.format(at)).toMatch(/^Monday, November 23 at 7:30\sPM$/)
  })

  it('write money and lists as the language does', () => {
    expect(formatMoney('en', 'USD', 123456)).toBe('$1,234.56')
    expect(formatMoney('es', 'USD', 123456)).toBe('$1,234.56')
    expect(formatList('en', ['Ana', 'Ben', 'Cleo'])).toBe('Ana, Ben, and Cleo')
    expect(formatList('es', ['Ana', 'Ben'])).toBe('Ana y Ben')
  })
})
