import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { JourneyAnswer } from '@throughway/contract/planner/itinerary'
import { aJourney } from '#features/planner/answer/journey.fixture.ts'
import { askRideAddress } from '#features/planner/details/ask-ride-address.ts'
import { shareQuery } from '#features/planner/details/share-address.ts'
import { createKeptNames } from '#features/planner/question/kept-names.ts'
import { nameForOthers } from '#features/planner/question/name-for-others.ts'
import { isReady, plainQuestion, type Question } from '#features/planner/question/question.ts'
import { readQuestion, writeQuestion } from '#features/planner/question/search-address.ts'
import { findToldName, sayLookedUp } from '#features/planner/question/told-name.ts'
import { askAgainAddress } from '#features/ride-request/ask-address.ts'
import { askInputOf, guestInputOf, knownRiderOf, readAskSearch, startDraft } from '#features/ride-request/ask-draft.ts'
import { someRide } from '#features/ride-request/ride-request.fixture.ts'
import { isSpot, type NamedSpot } from '#lib/places/asked-place.ts'
import { hrefOf, placeAfterSignIn } from '#lib/screen/kept-place.ts'
import { memoryStorage } from '#lib/session/storage.ts'
import { parseSearch } from '#lib/screen/use-search.ts'
import { decide } from './guard.ts'
import { allRoutes as routes } from './late-routes/all-routes.ts'

const service = someRide.service.id
const picked: Question = {
  ...plainQuestion,
  origin: { lat: 42.355421, lng: -71.060522, name: '12 Main Street, Boston' },
  destination: { lat: 42.3604, lng: -71.0555, name: 'Clinic :: East | West' },
  when: 'depart',
  date: '2026-03-11',
  time: '10:00',
}
const visitor = { isSignedIn: false, needsVerification: false, isDeleted: false }
const member = { ...visitor, isSignedIn: true }
const routeAt = (path: string) => routes.find((row) => row.path === path)!

/** The labels that the form shows and sends, for the address that it was opened by. */
function labelsAt(address: string) {
  const search = readAskSearch(parseSearch(address.slice(address.indexOf('?'))))
  const draft = startDraft(search, knownRiderOf(service, undefined, undefined, ''), true)
  const sent = [askInputOf(draft, service, {}), guestInputOf(draft, service, {})]
  const labels = sent.map(({ origin, destination }) => [origin.name, destination.name])
  expect(labels[1]).toEqual(labels[0])
  return labels[0]
}

/** "Ask for this ride" on a card of a question, whose places are called what `nameOf` says. */
function askFrom(question: Question, nameOf: (place: { lat: number; lng: number; name?: string }) => string) {
  if (!isReady(question)) throw new Error('The question is not whole.')
  const end = (place: { lat: number; lng: number; name?: string }) => ({ name: nameOf(place), id: undefined })
  const [start, destination] = [end(question.origin), end(question.destination)]
  return askRideAddress(question, { service, hasCalled: false, start, end: destination })
}

const named = { withNames: true }

/** What a member's page keeps when a visitor opens its link. */
function keptBy(path: string, search: string): string {
  const decision = decide(routeAt(path), visitor, { pathname: path, search })
  if (decision.kind !== 'redirect' || !decision.keep) throw new Error('The page asks nobody to sign in.')
  return decision.keep
}

function afterSignIn(keep: string): string {
  const href = hrefOf({ to: '/account/login', keep })
  return placeAfterSignIn(href.slice(href.indexOf('?')))
}

/** A member goes on from the visitors' planner to the own one. */
function decideTwin(search: string): string {
  const decision = decide(routeAt('/public/planner'), member, { pathname: '/public/planner', search })
  if (decision.kind !== 'redirect') throw new Error('The planner has no twin.')
  return decision.to
}

const told = ['12 Main Street, Boston', 'Clinic East West']

describe('E4 R2.21 a picked place keeps its label up to the driver, and in every link', () => {
  it('from the page for a ride, whose address has the labels over a reload', () => {
    const address = new URLSearchParams(writeQuestion(nameForOthers(picked, []), { withNames: true })).toString()
    const again = readQuestion(parseSearch(address))
    expect(again.origin).toMatchObject({ name: told[0] })
    expect(labelsAt(askFrom(again, ({ name }) => name ?? ''))?.map((each) => each?.replaceAll(/ +/g, ' '))).toEqual(
      told,
    )
  })

  it.each<[string, (query: string) => string]>([
    ['a link that was shared', (query) => `/public/planner${query}`],
    ['the link in a calendar, after the sign-in', (query) => afterSignIn(keptBy('/find', query))],
    ['the page for paper', (query) => `/find/print${query}`],
    ['the sign-up and back', (query) => afterSignIn(`/find${query}&search_id=${someRide.id}`)],
    ['the full site, from a frame', (query) => decideTwin(query)],
    ['the address bar', () => `/find?${new URLSearchParams(writeQuestion(nameForOthers(picked, []), named))}`],
  ])('through %s, on any device', (_, follow) => {
    if (!isReady(picked)) throw new Error('The question is not whole.')
    const journey = aJourney()
    const answer = { journeys: [journey] } as JourneyAnswer
    const address = follow(shareQuery({ question: picked, answer, journey, timeZone: 'America/New_York' }, []))
    const { origin, destination } = readQuestion(parseSearch(address.slice(address.indexOf('?'))))
    const names = [origin, destination].map((place) => isSpot(place) && place.name?.replaceAll(/ +/g, ' '))
    expect(names).toEqual(told)
  })

  it('from a saved place in the planner, whose address has no name of it, as the tab knows it over a reload and a sign-in elsewhere', () => {
    const storage = memoryStorage()
    for (const place of [picked.origin, picked.destination]) createKeptNames(storage).remember(place)
    const again = readQuestion(parseSearch(new URLSearchParams(writeQuestion(picked, { withNames: false })).toString()))
    expect(again.origin).not.toHaveProperty('name')
    const afterReload = createKeptNames(storage)
    const labels = labelsAt(askFrom(again, (place) => afterReload.find(place) ?? 'looked up'))
    expect(labels?.map((each) => each?.replaceAll(/ +/g, ' '))).toEqual(told)
  })

  it('asked for again', () => {
    expect(labelsAt(askAgainAddress({ ...someRide, origin: '12 Main Street, Boston' }))).toEqual([
      '12 Main Street, Boston',
      'Medical center',
    ])
  })

  it.each([
    ['the names of /find', 'from=12+Main+Street::42.35,-71.06&to=Clinic::42.36,-71.07'],
    ['the other names', 'origin=12+Main+Street::42.35,-71.06&destination=Clinic::42.36,-71.07'],
  ])('from an address with %s', (_, query) =>
    expect(labelsAt(`/rides/ask?service=${service}&${query}`)).toEqual(['12 Main Street', 'Clinic']),
  )

  it('over a visitor’s sign-up and back', () => {
    const address = askFrom(picked, ({ name }) => name ?? '')
    const search = address.slice(address.indexOf('?'))
    // a member’s link, opened by a visitor, waits for the sign-in; the visitor’s own leads a member to the twin
    const kept = decide(routeAt('/more/rides/ask'), visitor, { pathname: '/more/rides/ask', search })
    expect(kept).toMatchObject({ kind: 'redirect', keep: `/more/rides/ask${search}` })
    const twin = decide(routeAt('/rides/ask'), member, { pathname: '/rides/ask', search })
    expect(twin).toMatchObject({ kind: 'redirect', to: `/more/rides/ask${search}` })
    expect(labelsAt(address)).toEqual(labelsAt(`/more/rides/ask${search}`))
    expect(labelsAt(address)?.[0]).toBe('12 Main Street, Boston')
    const door = new URLSearchParams(writeQuestion(nameForOthers(picked, []), { withNames: true })).toString()
    expect(decide(routeAt('/public/ride'), member, { pathname: '/public/ride', search: `?${door}` })).toMatchObject({
      to: `/more/ride?${door}`,
    })
  })

  it('tells nobody else that a saved place is somebody’s home', () => {
    const home = { lat: 42.35542, lng: -71.06052, name: 'Home' }
    const written = writeQuestion(nameForOthers({ ...picked, origin: home }, [home]), { withNames: true })
    expect(written['from']).toBe('42.35542,-71.06052')
    expect(written['to']).toMatch(/^Clinic/)
  })
})

describe('R2.21 a spot that nobody named is "near" what the map has there', () => {
  const spot = { lat: 42.35542, lng: -71.06052 }
  const label = '1426 Main Street, Boston'
  const near = `Near ${label}`
  const none: Parameters<typeof findToldName>[1] = { kept: createKeptNames(memoryStorage()), saved: [], recent: [] }
  const keptBy = (place: NamedSpot) => {
    const kept = createKeptNames(memoryStorage())
    kept.remember(place)
    return kept
  }

  /** As the hook of the planner puts it together, once the map has answered. */
  function wordsOf(place: NamedSpot, known: Parameters<typeof findToldName>[1], forOthers: boolean) {
    return findToldName(place, known) ?? sayLookedUp(label, forOthers ? (each) => `Near ${each}` : undefined)
  }

  it.each<[string, NamedSpot, Partial<typeof none>, string]>([
    ['a press on the planner’s map', spot, {}, near],
    ['the middle of the map', spot, {}, near],
    ['the device', spot, {}, near],
    ['a link with a position alone', spot, {}, near],
    ['a block further in the list without a map', spot, {}, near],
    ['a spot that the tab passed on without a name', spot, { kept: keptBy(spot) }, near],
    ['a place of the list near the spot, which was picked', { ...spot, name: '1 Mill Lane' }, {}, '1 Mill Lane'],
    ['a result of the search', { ...spot, name: '12 Main Street' }, {}, '12 Main Street'],
    [
      'a result that was picked in this tab',
      spot,
      { kept: keptBy({ ...spot, name: '12 Main Street' }) },
      '12 Main Street',
    ],
    ['a recent place', spot, { recent: [{ ...spot, name: '12 Main Street' }] }, '12 Main Street'],
    ['a saved place on one’s own paper', spot, { saved: [{ ...spot, name: 'Home' }] }, 'Home'],
  ])('%s', (_, place, known, words) => {
    expect(wordsOf(place, { ...none, ...known }, true)).toBe(words)
    // at the screen itself the spot is seen on the map beside its words
    expect(wordsOf(place, { ...none, ...known }, false)).toBe(words === near ? label : words)
    const asked = { ...picked, origin: place }
    expect(labelsAt(askFrom(asked, (each) => wordsOf(each, { ...none, ...known }, true)))?.[0]).toBe(words)
  })

  /** Where names of places are read, and whether they leave the screen from there. */
  const readers: Record<string, 'screen' | 'others'> = {
    'planner/answer/use-save-calendar.ts': 'others',
    'planner/answer/use-trip-start.ts': 'others',
    'planner/ask/question-line.tsx': 'screen',
    'planner/ask/ride-door-screen.tsx': 'screen',
    'planner/ask/spot-field.tsx': 'screen',
    'planner/details/journey-legs.tsx': 'screen',
    'planner/details/rides-of-trip.tsx': 'others',
    'planner/map/map-pick.tsx': 'screen',
    'planner/print/printed-journey.tsx': 'others',
    'planner/question/use-end-names.ts': 'others',
  }

  it('every part of the page that reads such names says whether they leave the screen', () => {
    const features = resolve(import.meta.dirname, '../features')
    const sources = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
    const calls = sources.flatMap((file) => {
      const source = readFileSync(join(features, file), 'utf8')
      const found = [...source.matchAll(/(?<!function )\b(use(?:SpotNames?|EndNames|NamedEnds)\([^\n]*)/g)].map(
        ([, call]) => call!,
      )
      return found.length > 0 && !file.endsWith('spot-names.ts') ? [[file, found] as const] : []
    })
    expect(calls.map(([file]) => file).toSorted()).toEqual(Object.keys(readers))
    for (const [file, found] of calls)
      for (const call of found)
        // the ends of a trip are always named for others
        expect([file, /forOthers|useNamedEnds/.test(call)]).toEqual([file, readers[file] === 'others'])
  })
})
