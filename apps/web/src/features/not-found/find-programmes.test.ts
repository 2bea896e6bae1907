import { brandSettings } from '@throughway/brands/settings'
import { describe, expect, it } from 'vitest'
import { findProgrammes } from './find-programmes.ts'

const all = Object.values(brandSettings)

describe('the list of programmes', () => {
  it('R2.03 is in the order of names', () => {
    const names = findProgrammes(all, '').map(({ app_name: name }) => name)
    expect(names).toHaveLength(all.length)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
  })

  it.each(all)('R2.03 finds $app_name by name and by city', (brand) => {
    expect(findProgrammes(all, ` ${brand.app_name.toUpperCase()} `)).toContain(brand)
    expect(findProgrammes(all, `${brand.state} ${brand.city}`)).toContain(brand)
  })

  it('R2.03 finds nothing for what no programme has', () => {
    expect(findProgrammes(all, 'atlantis')).toEqual([])
  })
})
