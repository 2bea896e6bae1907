import type { Profile } from '@throughway/contract/profile'
import { defaultBaseline } from '@throughway/domain/mode/baseline'

export type ModesValues = { usual_modes: readonly string[]; baseline_mode: string }

/** Most would drive alone without the program, so that stands there until the member says otherwise (D2). */
export function modesValuesOf({ usual_modes, baseline_mode }: Profile): ModesValues {
  return { usual_modes, baseline_mode: baseline_mode ?? defaultBaseline }
}

export function modesInputOf({ usual_modes, baseline_mode }: ModesValues) {
  return { usual_modes, ...(baseline_mode && { baseline_mode }) }
}
