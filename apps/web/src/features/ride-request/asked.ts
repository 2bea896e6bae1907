import type { RequestedRides, RideRequest } from '@throughway/contract/ride/ride-request'

export type Asked = {
  requested: {
    requests: readonly Pick<RideRequest, 'id' | 'origin' | 'destination' | 'pickup'>[]
    days: RequestedRides['days']
  }
  /** The right by which the rides were asked for, for another member. */
  rightId: string
  token: string | undefined
  hasCalled: boolean
  /** A guest who asked to be called need not have given an address. */
  isMailed: boolean
}
