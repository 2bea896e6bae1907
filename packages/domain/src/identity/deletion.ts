/** C31: a member can cancel the deletion of the account within this many days. */
export const deletionDays = 14
