import type { StandingPool } from '@throughway/contract/match/standing-pool'
import { BlockOrReport } from '../talk/block-or-report.tsx'
import { ReportMemberForm } from '../talk/report-form.tsx'
import { useBlockMember } from './pool.calls.ts'

type Props = { poolId: string; member: StandingPool['members'][number] }

/** Blocks or reports somebody of the pool, whom the member may never have written to. */
export function PoolSafety({ poolId, member: { id: memberId, name } }: Props) {
  const block = useBlockMember()
  return (
    <BlockOrReport
      name={name}
      call={block}
      onBlock={(onSuccess) => block.mutate({ id: poolId, member_id: memberId }, { onSuccess })}
      reportForm={(onClose) => <ReportMemberForm id={poolId} memberId={memberId} name={name} onClose={onClose} />}
    />
  )
}
