/** R2.56. */
export const rewardSorts = [
  'closest',
  'closest_home',
  'closest_organisation',
  'newest',
  'oldest',
  'name_az',
  'name_za',
  'points_low',
  'points_high',
] as const
export type RewardSort = (typeof rewardSorts)[number]
