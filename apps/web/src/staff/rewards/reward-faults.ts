import type { FieldErrors } from '#lib/send/field-errors.ts'
import type { RewardValues } from './reward-values.ts'

/** Faults that the contract says elsewhere or in other words, such as an address without a point. */
export function findRewardFaults({ kind, same_code: code, link, places }: RewardValues): FieldErrors {
  return {
    ...(kind === 'static_code' && !code.trim() && { static_code: 'field.required' }),
    ...(kind === 'external_link' && !link.trim() && { link: 'field.required' }),
    ...Object.fromEntries(
      places.flatMap(({ lat }, index) => (lat === '' ? [[`places.${index}.address`, 'field.site_without_point']] : [])),
    ),
  }
}
