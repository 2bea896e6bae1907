import '@throughway/ui/base.css'
import './app/app.css'
import { DrawnLanding } from '#app/drawn/drawn-landing.tsx'
import { startDrawn } from '#app/drawn/start-drawn.tsx'

// another page may take the landing page's parts out of this file
if (document.documentElement.dataset['screen'] === 'landing')
  startDrawn((_, onTaken) => <DrawnLanding onTaken={onTaken} />)
