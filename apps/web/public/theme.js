/* Runs before the first paint, so that no page flashes in the wrong theme or language (R4.16). */
;(function () {
  var root = document.documentElement
  var stored = null
  var language = null
  try {
    stored = localStorage.getItem('throughway.theme')
    language = localStorage.getItem('i18nextLng')
  } catch {
    /* A private window may forbid storage; the system then decides. */
  }
  var hasPreference = stored === 'dark' || stored === 'light'
  var isDark = hasPreference ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.setAttribute('data-theme', isDark ? 'dark' : 'light')
  if (language) root.setAttribute('lang', language.slice(0, 2))
})()
