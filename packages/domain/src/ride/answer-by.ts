const dayMilliseconds = 86_400_000

type Asked = { askedAt: Date; pickupAt: Date; cancelBy: Date }

/**
 * E4: the time by which the rider is told whether the ride comes: a day before the pickup. For a ride requested later
 * than that, it is the last moment at which the rider can still cancel in time.
 */
export function findAnswerBy({ askedAt, pickupAt, cancelBy }: Asked): Date {
  const dayBefore = new Date(pickupAt.getTime() - dayMilliseconds)
  return askedAt <= dayBefore ? dayBefore : cancelBy
}
