/* Runs before the first paint, so that no page flashes in the wrong theme or language (R4.16). */
;(function () {
  var root = document.documentElement
  var stored = null
  var language = null
  if (location.pathname === '/trip_planner_iframe') {
    /* The site around the planner says both; nothing of this browser is read (C35). */
    var query = new URLSearchParams(location.search)
    stored = query.get('theme')
    language = query.get('lang') || query.get('lng') || 'en'
    if (language.slice(0, 2) !== 'es') language = 'en'
  } else {
    try {
      stored = localStorage.getItem('throughway.theme')
      language = localStorage.getItem('i18nextLng')
    } catch {
      /* A private window may forbid storage; the system then decides. */
    }
  }
  var hasPreference = stored === 'dark' || stored === 'light'
  var isDark = hasPreference ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.setAttribute('data-theme', isDark ? 'dark' : 'light')
  if (language) root.setAttribute('lang', language.slice(0, 2))
})()
