import { wishCalls } from '@throughway/contract/match/wish'
import { describe, expect, it } from 'vitest'
import { draftOf, inputOf, newDraft } from './wish-draft.ts'

const profileId = '018f0000-0000-7000-8000-000000000000'
const read = (draft: Parameters<typeof inputOf>[1]) => wishCalls.saveWish.input.parse(inputOf(profileId, draft, 0))

describe('C25 the form of a wish', () => {
  it.each([
    ['drive_alone', 'carpool'],
    ['vanpool', 'vanpool'],
    ['bike', 'bike'],
    ['walk', 'walk'],
  ] as const)('begins for a profile of %s with %s, and is whole', (mode, kind) => {
    expect(read(newDraft({ mode }))).toMatchObject({ kind, version: 0, visibility: 'programme', watches: true })
  })

  it('sends days of odd and of even weeks, and a pace only where nobody drives', () => {
    const draft = { ...newDraft({ mode: 'carpool' }), weeks: { 1: 'odd', 3: 'even', 5: 'every' } as const }
    expect(read(draft)).toMatchObject({ odd_weekdays: [1], even_weekdays: [3] })
    expect(read(draft).pace).toBeUndefined()
    expect(read(newDraft({ mode: 'bike' })).pace).toBe('steady')
  })

  it('asks a rider for no free seat', () => {
    const draft = { ...newDraft({ mode: 'carpool' }), free_seats: '3' }
    expect(read({ ...draft, role: 'driver' }).free_seats).toBe(3)
    expect(read({ ...draft, role: 'rider' }).free_seats).toBe(0)
  })

  it('shows a wish as it was saved', () => {
    const point = { id: profileId, kind: 'corner', name: 'Elm & Oak', lat: 42, lng: -71 } as const
    const wish = {
      id: profileId,
      profile_id: profileId,
      profile: 'Work',
      kind: 'carpool',
      role: 'driver',
      days: [
        { weekday: 1, weeks: 'odd' },
        { weekday: 2, weeks: 'every' },
      ],
      arrive: '08:00',
      leave: '17:00',
      arrive_earlier: 10,
      arrive_later: 20,
      leave_earlier: 0,
      leave_later: 30,
      free_seats: 3,
      seats_needed: 1,
      asks: ['smoke_free'],
      offers: [],
      pace: null,
      visibility: 'organisations',
      organisations: [{ id: 7, name: 'Mill Works' }],
      home_point: point,
      work_point: null,
      good_until: '2026-04-02',
      is_good: true,
      watches: false,
      needs: [],
      version: 4,
    } as const
    const draft = draftOf({
      ...wish,
      days: [...wish.days],
      asks: [...wish.asks],
      offers: [],
      organisations: [...wish.organisations],
      needs: [],
    })
    expect(draft.weeks).toEqual({ 1: 'odd' })
    expect(wishCalls.saveWish.input.parse(inputOf(profileId, draft, 4))).toMatchObject({
      version: 4,
      odd_weekdays: [1],
      arrive_later: 20,
      asks: ['smoke_free'],
      organisations: [7],
      home_point: profileId,
      watches: false,
    })
  })
})
