import '@throughway/ui/base.css'
import './app/app.css'
import { startDrawn } from '#app/drawn/start-drawn.tsx'

// another page may take the landing page's parts out of this file
if (document.documentElement.hasAttribute('data-drawn')) startDrawn()
