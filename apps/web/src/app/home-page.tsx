import { lazy, Suspense } from 'react'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { PointsProgress } from '#features/points/points-progress.tsx'
import { TripSummary } from '#features/statistics/trip-summary.tsx'
import { RecentTrips } from '#features/trip/recent-trips.tsx'
import { TodayTrips } from '#features/trip/today-trips.tsx'
import { WeekLines } from '#features/trip/week-lines.tsx'
import { texts } from '#lib/texts.ts'

/** Comes with its texts only when something waits, which is told with the trips. */
const LazyPending = lazy(async () => {
  const loading = texts.load(['pending'])
  const { PendingQuestions } = await import('#lib/pending/pending-questions.tsx')
  await loading
  return { default: PendingQuestions }
})
const Pending = () => <Suspense><LazyPending /></Suspense>

const parts = { Pending, Today: TodayTrips, Week: WeekLines, Points: PointsProgress, Summary: TripSummary, Recent: RecentTrips }

/** Home shows parts of several subjects; they meet here, because no feature reaches into another. */
export function HomePage() {
  return <HomeScreen parts={parts} />
}
