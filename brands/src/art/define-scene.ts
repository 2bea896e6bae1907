import type { AnimalKind } from './animals.ts'
import type { LandmarkKind } from './landmarks/landmarks.ts'
import type { LandscapeKind, LandscapeOptions } from './landscapes/landscapes.ts'
import type { PersonKind } from './people/people.ts'
import type { PlantKind } from './plants.ts'
import type { Sky } from './sky.ts'
import type { VehicleKind } from './vehicles/vehicles.ts'

export type PartKind = LandmarkKind | PlantKind | AnimalKind | VehicleKind

/** A part and where its foot stands; without `y` it stands where its layer stands. */
export type Spot<Kind> = [kind: Kind, x: number, at?: { y?: number; scale?: number; flip?: boolean }]

/**
 * The landing picture of one brand, 1200 by 520. Phones show its middle and lower part only, so what makes the place
 * stands between 260 and 940.
 */
export type Scene = LandscapeOptions & {
  landscape: LandscapeKind
  sky: Sky
  /** On the horizon, behind water and fields. */
  far: Spot<PartKind>[]
  /** On the water, in the fields. */
  middle?: Spot<PartKind>[]
  /** Along the street, behind what drives there. */
  near: Spot<PartKind>[]
  street: Spot<VehicleKind>[]
  /** What each does, where, how each looks (see `looks.ts`), and whether the person goes left. */
  people: [kind: PersonKind, x: number, look: number, turn?: 'left'][]
  line: { bend: number; stops: number[] }
}

export function defineScene(scene: Scene): Scene {
  return scene
}
