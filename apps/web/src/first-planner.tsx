import '@throughway/ui/base.css'
import './app/app.css'
import { DrawnPlanner } from '#app/drawn/drawn-planner.tsx'
import { startDrawn } from '#app/drawn/start-drawn.tsx'

// another page may take parts out of this file
if (document.documentElement.dataset['screen'] === 'planner')
  startDrawn((drawn, onTaken) => drawn.screen === 'planner' && <DrawnPlanner asked={drawn.asked} onTaken={onTaken} />, {
    // suggestions and ways need the application, whoever reads
    follow: () => import('#features/planner/ask/find-screen.tsx'),
  })
