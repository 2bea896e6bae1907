/** Reasons for missing transit for which the planner tries remedies by itself. Without an offer, no remedy helps. */
export const mendableReasons = [
  'no_stop_near',
  'no_service',
  'none_suitable',
  'none_in_window',
  'walk_limit',
  'own_way_is_faster',
] as const
