import { describe, expect, it } from 'vitest'
import type { TripStart } from '#lib/screen/trip-start.ts'
import { fillFromPlanner } from './fill-from-planner.ts'
import { startValues } from './trip-form.ts'

const [home, gone] = ['018f0000-0000-7000-8000-0000000000aa', '018f0000-0000-7000-8000-0000000000bb']
const places = [{ id: home, kind: 'home', name: 'Home' }]
const start: TripStart = {
  date: '2026-03-05',
  mode: 'multimode',
  direction: 'out',
  miles: '',
  people: '',
  departure: '08:00',
  arrival: '08:45',
  fromPlace: home,
  toPlace: gone,
  from: '',
  to: '',
  legs: [
    { mode: 'walk', miles: '0.2', line: '' },
    { mode: 'transit', miles: '4.3', line: '9' },
  ],
}

describe('a trip from a way of the planner', () => {
  it('goes one way between the own places that there are, with its parts and times, and nothing of the last trip', () => {
    const last = { ...startValues('2026-03-05', [], [], places), note: 'rain', to: 'The Mill', vehicle: gone }
    expect(fillFromPlanner(last, start, places)).toMatchObject({
      mode: 'multimode',
      way: 'one_way',
      direction: 'out',
      from: 'Home',
      fromPlace: home,
      to: '',
      toPlace: '',
      departure: '08:00',
      arrival: '08:45',
      note: '',
      vehicle: '',
      legs: [
        { mode: 'walk', miles: '0.2', line: '', people: '' },
        { mode: 'transit', miles: '4.3', line: '9' },
      ],
    })
  })

  it('has the picked names of ends that are no own places', () => {
    const last = startValues('2026-03-05', [], [], places)
    const picked = { ...start, fromPlace: '', toPlace: '', from: 'Vale Trail', to: 'Main Street & 3rd' }
    expect(fillFromPlanner(last, picked, places)).toMatchObject({
      from: 'Vale Trail',
      fromPlace: '',
      to: 'Main Street & 3rd',
      toPlace: '',
    })
  })
})
