import '@throughway/ui/base.css'
import './app/app.css'
import { startPage } from './start-app.tsx'

// a page that came drawn starts with a script of its own, which imports parts from this file
if (!document.documentElement.hasAttribute('data-drawn')) startPage()
