import type { RecordingDevice } from '@throughway/contract/trip/recording'

const silentMilliseconds = 3 * 86_400_000

/** Reasons that may keep a phone from recording, each with a text `concern.<name>`. */
export type PhoneConcern = 'battery_saver' | 'location_in_use' | 'location_never' | 'motion_never'

export function listConcerns({
  battery_saver: saver,
  location_permission: location,
  motion_permission: motion,
}: RecordingDevice): PhoneConcern[] {
  const concerns: PhoneConcern[] = []
  if (saver) concerns.push('battery_saver')
  if (location === 'in_use') concerns.push('location_in_use')
  if (location === 'never') concerns.push('location_never')
  if (motion === 'never') concerns.push('motion_never')
  return concerns
}

/** The phone has not called for three days. */
export function isSilent({ last_contact_at: at }: Pick<RecordingDevice, 'last_contact_at'>, now: number): boolean {
  return now - Date.parse(at) > silentMilliseconds
}
