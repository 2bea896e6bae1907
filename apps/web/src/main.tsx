import '@throughway/ui/base.css'
import './app/app.css'
import { startPage } from './start-app.tsx'

// a page that came drawn has a first program of its own, which takes parts out of this one's file
if (!document.documentElement.hasAttribute('data-drawn')) startPage()
