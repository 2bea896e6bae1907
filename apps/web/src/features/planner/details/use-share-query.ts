import { useBrand } from '#lib/screen/hooks.ts'
import type { ActionProps } from '../answer/journey-action-props.ts'
import { useOwnSpotsWhenKnown } from '../question/own-spots.ts'
import { shareQuery } from './share-address.ts'

/** The query of every link to a journey: shared, in a calendar, on paper, over a sign-up, to the full site. */
export function useShareQuery({ question, answer, journey }: ActionProps): string {
  const { brand } = useBrand()
  const own = useOwnSpotsWhenKnown()
  return shareQuery({ question, answer, journey, timeZone: brand.time_zone }, own)
}
