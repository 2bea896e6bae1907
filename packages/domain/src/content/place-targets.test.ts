import { describe, expect, it } from 'vitest'
import { addressOfPlace, isPlaceTarget, linkedPlaces, placeOfAddress, type PlaceTarget } from './place-targets.ts'

const id = '0192f0c4-7b1c-7d9e-8a55-0123456789ab'

describe('R2.52 places of the product', () => {
  it.each<[PlaceTarget, Record<string, string> | undefined, string]>([
    ['landing', undefined, '/'],
    ['starter', undefined, '/pages/starter'],
    ['login', { tpLink: '/find?to=City%20Hall' }, '/account/login?tpLink=%2Ffind%3Fto%3DCity%2520Hall'],
    ['register', { tpLink: '/find' }, '/account/register?tpLink=%2Ffind'],
    ['not_found', undefined, '/404'],
    ['contact_us', undefined, '/contact_us'],
    ['commute_calculator', undefined, '/commute_calculator'],
    ['faqs', { question: 'why-pending' }, '/faqs?question=why-pending'],
    ['legal', { doc: 'terms' }, '/legal?doc=terms'],
    ['help', { topicID: 'points' }, '/more/help?topicID=points'],
    ['trips', { mode: 'bike' }, '/trips/trips?mode=bike'],
    ['home', { suffix: '?from=mail' }, '/home?from=mail'],
    ['home', { suffix: '#week' }, '/home#week'],
    ['partner', { partnerID: '12' }, '/partner?partnerID=12'],
    ['points', { table: 'expiring' }, '/trips/points?table=expiring'],
    ['profile', { scrollID: 'phones' }, '/account/profile?scrollID=phones'],
    ['race_individual', { id: '3' }, '/race_individual/3'],
    ['race_team', { id: '4' }, '/race_team/4'],
    ['survey', { surveyID: id }, `/survey/${id}`],
    ['drawing', { drawingID: id }, `/drawing/${id}`],
    ['trip', { date: '0' }, '/trips/trip?date=0'],
    ['trip', { date: '2026-03-02', profileID: id }, `/trips/trip?date=2026-03-02&profileID=${id}`],
    ['trip', { tripID: id, edit: '1' }, `/trips/trip?tripID=${id}&edit=1`],
    ['rewards', { category: '200' }, '/rewards?category=200'],
    ['reward', { rewardID: '12' }, '/rewards?rewardID=12'],
    ['event', { id: '7', leaderboard: 'true' }, '/event/7?leaderboard=true'],
    ['event', { id: '7', rules: 'true' }, '/event/7?rules=true'],
    ['wallet', undefined, '/wallet'],
    ['calendar', { date: '2026-03-02' }, '/trips/calendar?date=2026-03-02'],
    ['find', { agile_tp: 'true', to: 'City Hall' }, '/find?agile_tp=true&to=City+Hall'],
    ['trip_profiles', { operation: 'new' }, '/trips/trip_profiles?operation=new'],
    ['volunteer', { profileID: id }, `/account/volunteer?profileID=${id}`],
    ['logout', undefined, '/account/logout'],
  ])('%s %o is %s', (target, query, address) => {
    expect(addressOfPlace(target, query)).toBe(address)
  })

  it('R2.53 helpers that do nothing, and those that lead to their plural pages', () => {
    for (const target of ['edit_trip', 'view_trip', 'edit_trip_profile', 'view_trip_profile'] as const)
      expect(addressOfPlace(target)).toBeUndefined()
    expect(addressOfPlace('special_events')).toBe('/home')
    expect(addressOfPlace('race')).toBe('/account/racing')
    expect(addressOfPlace('auto_record_trip')).toBe('/trips/auto_record_trips')
    expect(linkedPlaces).not.toContain('edit_trip')
    expect(linkedPlaces).toContain('race_team')
  })

  it.each<[PlaceTarget, Record<string, string>]>([
    ['login', { tpLink: '//evil.example' }],
    ['login', { tpLink: 'https://evil.example' }],
    ['login', { tpLink: '/\\evil.example' }],
    ['login', { user: 'ana' }],
    ['home', { suffix: '//evil.example' }],
    ['home', { suffix: '?impersonate=1&user=a' }],
    ['home', { suffix: '?<script>' }],
    ['home', { suffix: '/../account/logout' }],
    ['find', { impersonate: '1' }],
    ['find', { password: 'x' }],
    ['find', { 'a b': 'x' }],
    ['find', { to: 'x'.repeat(301) }],
    ['find', { to: 'a\nb' }],
    ['reward', {}],
    ['reward', { rewardID: '-1' }],
    ['reward', { rewardID: '1/../../x' }],
    ['event', { id: '1', leaderboard: '1' }],
    ['race_team', { id: '../logout' }],
    ['trip', { date: '03/02/2026' }],
    ['calendar', { date: 'today' }],
    ['starter', { anything: '1' }],
    ['help', { topicID: 'a&b=c' }],
    ['help', { __proto__: 'x', constructor: 'x' }],
  ])('%s %o leads nowhere', (target, query) => {
    expect(addressOfPlace(target, query)).toBeUndefined()
  })

  it.each(['', 'toString', '__proto__', 'constructor', 'javascript:alert(1)', 12, null])('%o is no place', (name) => {
    expect(isPlaceTarget(name)).toBe(false)
  })
})

describe('the place of an address', () => {
  it.each([
    ['a place', '/wallet', { target: 'wallet' }],
    ['what stands below a place', '/wallet/01930000-0000-7000-8000-000000000001', { target: 'wallet' }],
    ['a place with what it takes', '/trips/points?table=expiring', { target: 'points', query: { table: 'expiring' } }],
    ['a place without a secret', '/contact_us?token=abc&number=7', { target: 'contact_us' }],
    ['what stands below a place, without its parameters', '/ride_home/7?mode=bus', { target: 'ride_home' }],
    ['a place of many', '/race_individual/7', { target: 'race_individual', query: { id: '7' } }],
    ['one of many without a secret', '/race_team/4?code=ABCD2345', { target: 'race_team', query: { id: '4' } }],
    ['no number', '/race_team/logout', undefined],
    ['a place with its number', '/event/12', { target: 'event', query: { id: '12' } }],
    ['no place with a wrong number', '/event/012', undefined],
    ['a page by its number', '/event/7?leaderboard=true', { target: 'event', query: { leaderboard: 'true', id: '7' } }],
    ['a page by its id', `/survey/${id}?token=abc`, { target: 'survey', query: { surveyID: id } }],
    ['one of a list', '/rewards?rewardID=12', { target: 'reward', query: { rewardID: '12' } }],
    ['a list', '/rewards?category=200', { target: 'rewards', query: { category: '200' } }],
    ['a page before what is like it', '/public/planner', { target: 'public_planner' }],
    ['no page by what is no number', '/event/seven', undefined],
    ['nothing of ours', '/admin/proposals', undefined],
    ['the site alone', '/', undefined],
  ])('is %s', (_, address, place) => {
    expect(placeOfAddress(address)).toEqual(place)
  })
})
