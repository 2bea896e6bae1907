import * as rail from './rail.ts'
import * as road from './road.ts'
import * as water from './water.ts'

const { tyre: _tyre, panes: _panes, ...onRoad } = road

/** Everything that carries people, and where they wait for it. */
export const vehicles = { ...onRoad, ...rail, ...water } satisfies Record<string, () => string>

export type VehicleKind = keyof typeof vehicles
