import { bridges } from './bridges.ts'
import { domes } from './domes.ts'
import { homes } from './homes.ts'
import { rocks } from './rocks.ts'
import { towers } from './towers.ts'

/** What makes a place recognisable from afar. */
export const landmarks = { ...towers, ...domes, ...bridges, ...homes, ...rocks }

export type LandmarkKind = keyof typeof landmarks
