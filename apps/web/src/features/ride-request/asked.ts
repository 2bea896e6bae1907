import type { RequestedRides } from '@throughway/contract/ride/ride-request'

export type Asked = { requested: RequestedRides; token: string | undefined; hasCalled: boolean }
