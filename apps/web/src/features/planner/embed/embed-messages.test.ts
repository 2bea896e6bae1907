import { expect, it } from 'vitest'
import { createTeller } from './embed-messages.ts'

function frame(address: string, referrer: string) {
  const told: unknown[] = []
  const parent = { postMessage: (message: unknown, origin: string) => void told.push([message, origin]) }
  return { told, frame: { parent, location: new URL(address), document: { referrer } } as never }
}

it('C35 tells the site around it, and no other', () => {
  const open = frame('https://harbor.example/trip_planner_iframe', 'https://a.example/')
  createTeller(open.frame, [])({ type: 'height', height: 512 })
  expect(open.told).toEqual([[{ source: 'throughway', type: 'height', height: 512 }, 'https://a.example']])

  const foreign = frame('https://harbor.example/trip_planner_iframe?parent=https://a.example', 'https://a.example/')
  createTeller(foreign.frame, ['https://b.example'])({ type: 'search' })
  expect(foreign.told).toEqual([])
})
