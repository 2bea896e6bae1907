/** How the programme's staff reach a member. */
export const contactMethods = ['email', 'mobile_call', 'mobile_text', 'work_call', 'post'] as const
export type ContactMethod = (typeof contactMethods)[number]

/** What each method needs. */
export const contactMethodNeeds = {
  email: undefined,
  mobile_call: 'mobile_phone',
  mobile_text: 'mobile_phone',
  work_call: 'work_phone',
  post: 'postal_address',
} as const satisfies Record<ContactMethod, string | undefined>
