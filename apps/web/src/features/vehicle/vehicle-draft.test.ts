import type { Vehicle } from '@throughway/contract/account/vehicle'
import { describe, expect, it } from 'vitest'
import { draftOf, findGap, inputOf, newDraft, readTypicalId, type VehicleDraft } from './vehicle-draft.ts'

const draft: VehicleDraft = {
  ...newDraft(false),
  nickname: 'Blue',
  year: '2020',
  make: 'car',
  model: 'small',
  option: 'x',
  record_id: 'typical-2020-car-small-hybrid',
  fuel: 'hybrid',
  mpg: '50',
}
const vehicle: Vehicle = {
  id: '018f0000-0000-7000-8000-000000000000',
  nickname: 'Blue',
  year: 2020,
  make: null,
  model: null,
  option: null,
  record_id: 'typical-2020-car-small-hybrid',
  fuel: 'hybrid',
  mpg: 50,
  kwh_per_100_miles: null,
  figures_from: 'typical',
  seats: 5,
  plate: null,
  is_default: true,
  version: 3,
}

describe('what is sent of a vehicle', () => {
  it.each<[string, VehicleDraft, 'table' | 'typical', object]>([
    [
      'a typical one is its record',
      draft,
      'typical',
      { nickname: 'Blue', year: '2020', record_id: draft.record_id, fuel: 'hybrid', seats: '5', is_default: 'false' },
    ],
    [
      'one of the tables has its names',
      { ...draft, record_id: '101' },
      'table',
      {
        nickname: 'Blue',
        year: '2020',
        make: 'car',
        model: 'small',
        option: 'x',
        record_id: '101',
        fuel: 'hybrid',
        seats: '5',
        is_default: 'false',
      },
    ],
    [
      'an own one has its figure',
      { ...draft, way: 'own', make: 'Honda', model: 'Fit' },
      'table',
      {
        nickname: 'Blue',
        year: '2020',
        make: 'Honda',
        model: 'Fit',
        fuel: 'hybrid',
        mpg: '50',
        seats: '5',
        is_default: 'false',
      },
    ],
    [
      'an electric one has its kWh only',
      { ...draft, way: 'own', fuel: 'electric', kwh_per_100_miles: '28' },
      'table',
      {
        nickname: 'Blue',
        year: '2020',
        make: 'car',
        model: 'small',
        fuel: 'electric',
        kwh_per_100_miles: '28',
        seats: '5',
        is_default: 'false',
      },
    ],
    [
      'one that does both has both',
      { ...draft, way: 'own', fuel: 'plug_in_hybrid', kwh_per_100_miles: '28', is_default: true },
      'table',
      {
        nickname: 'Blue',
        year: '2020',
        make: 'car',
        model: 'small',
        fuel: 'plug_in_hybrid',
        mpg: '50',
        kwh_per_100_miles: '28',
        seats: '5',
        is_default: 'true',
      },
    ],
  ])('%s', (_, from, source, sent) => expect(inputOf(from, source)).toEqual(sent))

  it('opens a kept one as it was chosen', () => {
    expect(draftOf(vehicle)).toMatchObject({
      way: 'look_up',
      year: '2020',
      make: 'car',
      model: 'small',
      record_id: 'typical-2020-car-small-hybrid',
      mpg: '50',
      is_default: true,
    })
    expect(draftOf({ ...vehicle, record_id: null, make: 'Honda' })).toMatchObject({ way: 'own', make: 'Honda' })
  })

  it.each([
    [newDraft(true), { record_id: 'field.required' }],
    [{ ...newDraft(true), way: 'own' as const }, { fuel: 'field.required' }],
    [draft, {}],
  ])('says what is missing', (from, faults) => expect(findGap(from)).toEqual(faults))

  it.each([[null], ['101'], ['typical'], ['typical-2020-car-small']])('%s is no typical one', (id) =>
    expect(readTypicalId(id)).toBeUndefined(),
  )
})
