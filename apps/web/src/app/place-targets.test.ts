import {
  addressOfPlace,
  linkedPlaces,
  placeTargetNames,
  type PlaceTarget,
} from '@throughway/domain/content/place-targets'
import { describe, expect, it } from 'vitest'
import en from '../../public/locales/en/staff-content.json' with { type: 'json' }
import es from '../../public/locales/es/staff-content.json' with { type: 'json' }
import { leadsSomewhere } from './late-routes/all-routes.ts'

/** What some places cannot do without. */
const needed: Partial<Record<PlaceTarget, Record<string, string>>> = {
  public_page: { slug: 'about' },
  reward: { rewardID: '12' },
  event: { id: '7' },
  race_team: { id: '4' },
  race_individual: { id: '3' },
  survey: { surveyID: '0192f0c4-7b1c-7d9e-8a55-0123456789ab' },
  drawing: { drawingID: '0192f0c4-7b1c-7d9e-8a55-0123456789ab' },
}

describe('R2.52 what content may link has a screen', () => {
  it.each(linkedPlaces)('%s', (target) => {
    const address = addressOfPlace(target, needed[target])
    expect(address).toBeDefined()
    expect(leadsSomewhere(address!)).toBe(true)
  })

  it.each(linkedPlaces)('%s has a name for the editor in both languages', (target) => {
    expect(Object.keys(en.place)).toContain(target)
    expect(Object.keys(es.place)).toContain(target)
  })

  it('and what has a screen may be linked', () => {
    const reached = placeTargetNames.filter((target) => {
      const address = addressOfPlace(target, needed[target])
      return address !== undefined && leadsSomewhere(address)
    })
    expect(reached.filter((target) => !linkedPlaces.includes(target))).toEqual([])
  })
})
