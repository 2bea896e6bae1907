import { expect, it } from 'vitest'
import { type AlertAudience, type AlertViewer, concernsViewer } from './judge-alert.ts'

const everybody: AlertAudience = { needs: [], eligibilities: [], purposes: [] }
const stranger: AlertViewer = { needs: {}, eligibilities: {}, purpose: null }

it.each<[string, Partial<AlertAudience>, Partial<AlertViewer>, boolean]>([
  ['nobody in particular', {}, {}, true],
  [
    'wheelchairs, to one who uses one',
    { needs: ['wheelchair_standard', 'lift'] },
    { needs: { wheelchair_standard: 'yes' } },
    true,
  ],
  [
    'wheelchairs, to one who has named another need',
    { needs: ['wheelchair_standard'] },
    { needs: { oxygen: 'yes' } },
    false,
  ],
  [
    'wheelchairs, to one who says no',
    { needs: ['wheelchair_standard'] },
    { needs: { wheelchair_standard: 'no' } },
    false,
  ],
  ['wheelchairs, to one who has said nothing', { needs: ['wheelchair_standard'] }, {}, true],
  [
    'wheelchairs, to one who prefers not to say',
    { needs: ['wheelchair_standard'] },
    { needs: { wheelchair_standard: 'unknown' } },
    true,
  ],
  ['veterans, to a veteran', { eligibilities: ['veteran'] }, { eligibilities: { veteran: 'yes' } }, true],
  ['veterans, to one who is none', { eligibilities: ['veteran'] }, { eligibilities: { veteran: 'no' } }, false],
  ['veterans, to one who has not said', { eligibilities: ['veteran'] }, { eligibilities: { medicaid: 'yes' } }, true],
  ['dialysis, to one on the way there', { purposes: ['dialysis'] }, { purpose: 'dialysis' }, true],
  ['everything medical, to dialysis', { purposes: ['medical'] }, { purpose: 'dialysis' }, true],
  ['dialysis, to the grocery', { purposes: ['dialysis'] }, { purpose: 'grocery' }, false],
  ['dialysis, to who knows where', { purposes: ['dialysis'] }, {}, true],
  [
    'veterans or wheelchairs, to a wheelchair',
    { eligibilities: ['veteran'], needs: ['wheelchair_power'] },
    { eligibilities: { veteran: 'no' }, needs: { wheelchair_power: 'yes' } },
    true,
  ],
])('E1 an alert for %s', (_, audience, viewer, isShown) => {
  expect(concernsViewer({ ...everybody, ...audience }, { ...stranger, ...viewer })).toBe(isShown)
})
