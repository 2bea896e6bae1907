/** Longer than any address; a longer text is not searched. */
export const mostSearchLetters = 300
