import { expect, it } from 'vitest'
import { readEarlyQuestion } from './early-question.ts'
import { readQuestion } from './search-address.ts'

const send = (query: string) => {
  const { from, to, when, date, time, others } = readEarlyQuestion(Object.fromEntries(new URLSearchParams(query)))
  return {
    from: from.text,
    ...(from.at && { from_at: from.at }),
    to: to.text,
    ...(to.at && { to_at: to.at }),
    when,
    date,
    time,
    ...others,
  }
}

it.each([
  '',
  'from=Main+Street&to=home',
  'from=Main+Street::42.3554,-71.0605&to=42.36,-71.05',
  'from=Pier&to=Park&via=Zoo::42.1,-71.2|Market&best=1&modes=walk,transit&wheelchair=1&walk=0.5&transfers=1',
  'from=Pier&to=Park&when=arrive&date=2026-12-01&time=08:15&travelers=2&vehicles=bus',
  'agile_tp=true&origin=Pier&destination=Park&arrival_time=08:15',
])('a form without scripts that nobody has changed asks what its address asks: %s', (query) => {
  const search = Object.fromEntries(new URLSearchParams(query))
  expect(readQuestion(send(query))).toEqual(readQuestion(search))
})

it('another name in a field is another place, whatever the field was filled with', () => {
  const sent = send('from=Old+Pier::42.1,-71.2&to=Park')
  expect(readQuestion({ ...sent, from: 'New Pier' }).origin).toEqual({ text: 'New Pier' })
  expect(readQuestion({ ...sent, from: '' }).origin).toBeNull()
  expect(readQuestion({ to: 'Park', to_at: 'nonsense' }).destination).toEqual({ text: 'Park' })
})
