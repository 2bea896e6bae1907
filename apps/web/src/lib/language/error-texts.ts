/** The texts of refusals and field errors. */
export const errorTexts = 'errors'
