import { brandKeys } from '@throughway/brands/keys'
import { brandSettings } from '@throughway/brands/settings'
import { describe, expect, it } from 'vitest'
import { suggest } from './profile-values.ts'

describe('C27 what is offered to a member who has chosen nothing', () => {
  it.each([
    ['America/New_York', 'America/New_York'],
    ['America/Boise', 'America/Denver'],
    ['America/Indiana/Indianapolis', 'America/New_York'],
    ['America/Phoenix', 'America/Phoenix'],
  ])('is the zone of the programme: %s as %s, whatever the device says', (zone, choice) => {
    expect(suggest('es', zone)).toEqual({ contactLanguage: 'Spanish', timeZone: choice })
  })

  it('is a zone in every programme, and nowhere UTC', () => {
    const offered = brandKeys.map((key) => suggest('en', brandSettings[key].time_zone).timeZone)
    expect(offered.filter((zone) => zone === '' || zone === 'UTC')).toEqual([])
  })
})
