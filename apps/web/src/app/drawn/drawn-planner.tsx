import { EarlyPlanner } from '#features/planner/ask/early-planner.tsx'
import { useTranslation } from '#lib/language/use-translation.ts'
import { PublicFrame } from '#lib/page/public-frame.tsx'
import type { EarlyQuestion } from '#lib/send/island.ts'
import { DrawnPage } from './drawn-page.tsx'

/** The planner's form, which works before scripts; the planner itself follows as soon as they are there. */
export function DrawnPlanner({ asked, onTaken }: { asked: EarlyQuestion; onTaken?: () => void }) {
  const { t } = useTranslation()
  return (
    <DrawnPage title={t('title.trip_planner')} onTaken={onTaken}>
      <PublicFrame>
        <EarlyPlanner asked={asked} />
      </PublicFrame>
    </DrawnPage>
  )
}
