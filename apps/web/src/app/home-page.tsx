import { type ComponentType, Suspense } from 'react'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { PointsProgress } from '#features/points/points-progress.tsx'
import { TripSummary } from '#features/statistics/trip-summary.tsx'
import { latePart } from '#lib/screen/late-part.tsx'
import { RecentTrips } from '#features/trip/list/recent-trips.tsx'
import { TodayTrips } from '#features/trip/list/today-trips.tsx'
import { WeekLines } from '#features/trip/list/week-lines.tsx'
import { useHomeSight } from './home-page-sight.ts'

/** A part that is loaded, together with its texts, only when it may have something to show. */
function lazyPart<Props extends object>(names: readonly string[], load: () => Promise<ComponentType<Props>>) {
  const Part = latePart(load, names)
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

const Pending = lazyPart(['pending'], async () => (await import('#lib/pending/pending-questions.tsx')).PendingQuestions)
const Questions = lazyPart(
  ['pool', 'trip-form'],
  async () => (await import('#features/trip/questions/pool-questions.tsx')).PoolQuestions,
)
const Departure = lazyPart(
  ['departure'],
  async () => (await import('#features/planner/departure/next-departure.tsx')).NextDeparture,
)
const Survey = lazyPart(['survey'], async () => (await import('#features/survey/survey-card.tsx')).SurveyCard)
const Late = lazyPart(['home-card'], async () => (await import('#features/home/late-card.tsx')).LateCard)
const Push = lazyPart(['push'], async () => (await import('#lib/push/push-card.tsx')).PushCard)
const Races = lazyPart(['race-line'], async () => (await import('#lib/race/home-races.tsx')).HomeRaces)

const parts = {
  Departure,
  Late,
  Pending,
  Questions,
  Survey,
  Today: TodayTrips,
  Week: WeekLines,
  Points: PointsProgress,
  Push,
  Races,
  Summary: TripSummary,
  Recent: RecentTrips,
}

/** The home page shows parts of several subjects. They are joined here, because no feature may import another. */
export function HomePage() {
  return <HomeScreen parts={parts} isSeen={useHomeSight()} />
}
