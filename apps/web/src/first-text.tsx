import '@throughway/ui/base.css'
import './app/app.css'
import { DrawnText } from '#app/drawn/drawn-text.tsx'
import { startDrawn } from '#app/drawn/start-drawn.tsx'

// another page may take parts out of this file
if (document.documentElement.dataset['screen'] === 'text')
  startDrawn((drawn, onTaken) => 'page' in drawn && <DrawnText drawn={drawn} onTaken={onTaken} />)
