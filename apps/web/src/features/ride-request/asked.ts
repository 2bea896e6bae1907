import type { RequestedRides } from '@throughway/contract/ride/ride-request'

export type Asked = {
  requested: RequestedRides
  token: string | undefined
  hasCalled: boolean
  /** A guest who asked to be called need not have given an address. */
  isMailed: boolean
}
