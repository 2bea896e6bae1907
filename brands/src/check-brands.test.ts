import { describe, expect, it } from 'vitest'
import { checkBrands, findProjectFaults, findSettingsFaults, findThemeFaults } from './check-brands.ts'
import { programme } from './harbor/programme.ts'

const { settings, project } = programme
if (!project) throw new Error('harbor has no project')

it('finds nothing wrong with the 32 brands', () => {
  expect(() => checkBrands()).not.toThrow()
})

describe('a brand is refused', () => {
  it.each([
    [{ subdomain: 'lakes' }, 'its subdomain must be harbor, not lakes'],
    [{ id: 2 }, 'its id must be its place in the list of programmes, not 2'],
    [{ app_name: ' ' }, 'app_name must not be empty'],
    [{ city: '' }, 'city must not be empty'],
    [{ state: 'Mass' }, 'state must be two capital letters, not Mass'],
    [{ zip_prefix: '21' }, 'zip_prefix must be three digits, not 21'],
    [{ time_zone: 'Boston' }, 'time_zone must be an IANA name, not Boston'],
    [{ time_zone: 'EST' }, 'time_zone must be an IANA name, not EST'],
    [{ lat: -42.36 }, 'lat must lie in the United States, not at -42.36'],
    [{ lng: 71.06 }, 'lng must lie in the United States, not at 71.06'],
    [{ lat: Number.NaN }, 'lat must lie in the United States, not at NaN'],
    [{ languages: ['es', 'en'] as const }, 'languages must begin with en'],
    [{ languages: ['en', 'en'] as const }, 'languages must not repeat one'],
    [{ distance_multiplier: 0 }, 'distance_multiplier must be above 0'],
    [{ use_open_trip_planner: false }, 'use_open_trip_planner must be on exactly where use_otp1 or use_otp2 is'],
    [{ trip_planner_mode_order: [1, 2, 3] }, 'trip_planner_mode_order must hold 1 to 6 once each'],
    [{ trip_planner_mode_order: [1, 1, 2, 3, 4, 5] }, 'trip_planner_mode_order must hold 1 to 6 once each'],
    [{ brandMaxTravelers: 0 }, 'brandMaxTravelers must be a whole number above 0'],
    [{ contact_phone_display: '(617) 555-0100' }, 'contact_phone_display must show the digits of contact_phone'],
    [{ erhgrh_name: '' }, 'erhgrh_name must be a name or null'],
    [
      { organisation_levels: { en: ['1', '2', '3', '4', '5', ''] as const } },
      'organisation_levels must hold six names for each language',
    ],
  ])('for %o', (fault, sentence) => {
    expect(findSettingsFaults('harbor', { ...settings, ...fault })).toEqual([sentence])
  })

  it('for a telephone number that is not one', () => {
    const faults = findSettingsFaults('harbor', { ...settings, contact_phone: '911', contact_phone_display: '911' })
    expect(faults).toEqual(['contact_phone must be ten digits'])
  })

  it('for a hue or chroma off the scale', () => {
    expect(findThemeFaults({ primaryHue: 400, accentHue: 20, chroma: 0.1 })).toEqual([
      'primaryHue must lie between 0 and 360 degrees',
    ])
    expect(findThemeFaults({ primaryHue: 40, accentHue: -1, chroma: 0.5 })).toHaveLength(2)
  })

  it('for the project of another brand', () => {
    expect(findProjectFaults('lakes', project)).toEqual([`projectId must end in lakes, not be ${project.projectId}`])
    expect(findProjectFaults('harbor', { ...project, apiKey: '' })).toEqual(['apiKey of its project must not be empty'])
    expect(findProjectFaults('orchard', undefined)).toEqual([])
  })
})
