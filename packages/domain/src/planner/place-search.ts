/** Longer than any address; who types more than this looks for nothing. */
export const mostSearchLetters = 300
