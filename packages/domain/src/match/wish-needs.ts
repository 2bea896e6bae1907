/**
 * What a wish still lacks before anybody can be found for it: days and times of its trip profile, a place on the map at
 * either end, or a meeting point near it, which no cell around has yet.
 */
export const wishNeeds = ['days', 'arrive', 'leave', 'times', 'home', 'work', 'home_point', 'work_point'] as const
export type WishNeed = (typeof wishNeeds)[number]
