/** C31: so long after asking for it a member can take the deletion of the account back. */
export const deletionDays = 14
