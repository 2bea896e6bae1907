import type { RequestedRides } from '@throughway/contract/ride'

export type Asked = { requested: RequestedRides; token: string | undefined; hasCalled: boolean }
