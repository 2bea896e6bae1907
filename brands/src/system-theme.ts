/*
 * R4.16: a page is in the theme of the reader's system until its first script has set one, and stays so where none runs.
 * Paper stays light. `base.css` writes its own colours by the same two.
 */
export const systemIsDark = 'screen and (prefers-color-scheme: dark)'
export const beforeScripts = ':root:not([data-theme])'
