/** How the program's people reach a member who needs to be reached. */
export const contactWays = ['email', 'mobile_call', 'mobile_text', 'work_call', 'post'] as const
export type ContactWay = (typeof contactWays)[number]

/** What each way needs to be there. */
export const contactWayNeeds = {
  email: undefined,
  mobile_call: 'mobile_phone',
  mobile_text: 'mobile_phone',
  work_call: 'work_phone',
  post: 'postal_address',
} as const satisfies Record<ContactWay, string | undefined>
