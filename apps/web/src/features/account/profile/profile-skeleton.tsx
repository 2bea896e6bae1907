import { Skeleton } from '@throughway/ui/state/skeleton'

/** Placeholders for the parts of a profile, in their sizes. */
export function ProfileSkeleton() {
  return (
    <>
      <Skeleton shape="block" height={120} />
      <Skeleton shape="block" height={420} />
    </>
  )
}
