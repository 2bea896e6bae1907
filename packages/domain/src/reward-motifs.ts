/** What a reward's picture shows; drawn by the browser in the programme's hues. */
export const rewardMotifs = [
  'coffee', 'bagel', 'pizza', 'soup', 'ice_cream', 'market', 'museum', 'cinema', 'concert', 'garden', 'swim', 'climb', 'bike_light', 'helmet', 'tote', 'umbrella', 'bottle', 'book',
  'tune_up', 'bike_share', 'bus_pass', 'locker', 'massage', 'laundry', 'headphones', 'course', 'magazine', 'recipes', 'tree', 'food_bank', 'ticket', 'gift', 'ride_home',
] as const
export type RewardMotif = (typeof rewardMotifs)[number]
