/** The public page of what the trips of a programme add up to, where its staff have switched it on. */
export const impactPath = '/public/impact'
