import { HomeScreen } from '#features/home/home-screen.tsx'
import { PointsProgress } from '#features/points/points-progress.tsx'
import { TripSummary } from '#features/statistics/trip-summary.tsx'
import { RecentTrips } from '#features/trip/recent-trips.tsx'
import { TodayTrips } from '#features/trip/today-trips.tsx'
import { WeekLines } from '#features/trip/week-lines.tsx'

const parts = { Today: TodayTrips, Week: WeekLines, Points: PointsProgress, Summary: TripSummary, Recent: RecentTrips }

/** Home shows parts of several subjects; they meet here, because no feature reaches into another. */
export function HomePage() {
  return <HomeScreen parts={parts} />
}
