/*
 * Stands in the page itself and runs before the first paint, so that no page flashes in the wrong theme or language
 * (R4.16), and so that no page stays blank while a file of it is held open.
 */
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

  /*
   * A page that came drawn is a visitor's, in a language already. A tab or a device that knows somebody, or has something of
   * theirs to forget, shows it once it is drawn anew; so does a browser in which another language was chosen.
   */
  var spoken = language && language.slice(0, 2)
  var offered = root.getAttribute('data-drawn')
  if (offered) {
    var isKept = (storage) => (name) => storage.getItem('throughway.' + name) !== null
    var isKnown = false
    try {
      isKnown =
        ['session', 'deleted', 'impersonation'].some(isKept(sessionStorage)) ||
        ['remembered', 'offline', 'push', 'kept_codes'].some(isKept(localStorage))
    } catch {
      /* Nothing is kept there. */
    }
    if (/[?&]lng=/.test(location.search) || !offered.split(' ').includes(spoken)) spoken = root.getAttribute('lang')
    if (isKnown || spoken !== root.getAttribute('lang')) root.setAttribute('data-undrawn', '')
    /* Links and the form work at once; what else is pressed before scripts are there is pressed when they are. */
    var pressed = []
    var keep = (event) => {
      var button = event.target.closest('button[type="button"]:not([popovertarget])')
      if (button) pressed.push(button)
    }
    addEventListener('click', keep, true)
    addEventListener('drawnready', () => {
      removeEventListener('click', keep, true)
      for (const button of pressed) if (button.isConnected) button.click()
    })
  }
  if (spoken) root.setAttribute('lang', spoken)

  /* What the first page needs and did not come is asked for again: after three seconds, four times more with growing pauses, and once the line is back. */
  function startAgain() {
    var count = 5
    try {
      count = Number(sessionStorage.getItem('throughway.starts'))
      sessionStorage.setItem('throughway.starts', count + 1)
    } catch {
      /* Without storage nobody can count; the page offers to load again. */
    }
    /* Words in the field of a page that came drawn are not thrown away: its form works without any script. */
    var isTyped = () =>
      [...document.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)
    var reload = () => isTyped() || location.reload()
    if (count < 5) setTimeout(reload, 3000 * 2 ** count)
    addEventListener('online', reload)
  }
  addEventListener('startfailed', startAgain)

  /* A style that neither comes nor fails keeps the page blank; after five seconds it may come later than the words. */
  setTimeout(() => {
    for (const link of document.querySelectorAll('link[rel="stylesheet"]')) {
      if (link.sheet) continue
      link.media = 'print'
      link.addEventListener('load', () => (link.media = 'all'))
    }
  }, 5000)
  addEventListener('error', (event) => event.target.type === 'module' && startAgain(), true)
})()
