import type { Profile } from '@throughway/contract/account/profile'
import { defaultBaseline } from '@throughway/domain/mode/baseline'

export type ModesValues = { usual_modes: readonly string[]; baseline_mode: string }

/** Most people would drive alone without the programme, so that is the default until the member chooses (D2). */
export function modesValuesOf({ usual_modes, baseline_mode }: Profile): ModesValues {
  return { usual_modes, baseline_mode: baseline_mode ?? defaultBaseline }
}

export function modesInputOf({ usual_modes, baseline_mode }: ModesValues) {
  return { usual_modes, ...(baseline_mode && { baseline_mode }) }
}
