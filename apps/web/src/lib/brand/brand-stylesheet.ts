/** Adds the brand's colours when no server has written them into the page, as in development. */
export function showBrandStylesheet(address: string) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
}
