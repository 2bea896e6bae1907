import type { RequestedRides } from '@throughway/contract/ride/ride-request'

export type Asked = {
  requested: RequestedRides
  token: string | undefined
  hasCalled: boolean
  /** A guest who is called may have given no address. */
  isMailed: boolean
}
