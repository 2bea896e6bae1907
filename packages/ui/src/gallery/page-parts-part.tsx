import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { DataTable } from '../chart/data-table.tsx'
import { EmptyState } from '../state/empty-state.tsx'
import { ErrorState } from '../state/error-state.tsx'
import { Notice } from '../state/notice.tsx'
import { Loading, Skeleton } from '../state/skeleton.tsx'
import { Stat } from '../chart/stat.tsx'

const ledger = [
  { id: 1, day: 'Mar 2', why: 'Bike trip, 4.6 mi', points: 5 },
  { id: 2, day: 'Mar 1', why: 'Transit trip, 11.2 mi', points: 11 },
  { id: 3, day: 'Feb 27', why: 'Coffee voucher', points: -50 },
]

export function PagePartsPart() {
  return (
    <section className="gallery__part">
      <h2>Telling</h2>
      <div className="gallery__stats">
        <Stat value={182} unit="mi" label="this month" />
        <Stat
          value={1240}
          format={(value) => value.toLocaleString('en')}
          unit="points"
          label="earned just now"
          earned
          size="large"
        />
        <Stat value={36} unit="lb" label="CO₂ kept out" />
      </div>
      <div className="gallery__row">
        <Avatar name="Ana María Ruiz" /> <Avatar name="Ben" sizePx={32} />
        <Badge>Draft</Badge> <Badge tone="brand">New</Badge> <Badge tone="success">Confirmed</Badge>{' '}
        <Badge tone="warning">Waiting</Badge> <Badge tone="danger">Refused</Badge>
      </div>
      <Notice title="Your ride home is covered">Three rides are left this year.</Notice>
      <Notice tone="success">Your email is confirmed.</Notice>
      <Notice tone="warning" actions={<Button size="small">Confirm trip</Button>}>
        Yesterday’s bus trip waits for your yes.
      </Notice>
      <Notice tone="danger" title="We could not save your trip">
        Check your connection and try again.
      </Notice>
      <DataTable
        caption="Points"
        rows={ledger}
        rowKey={({ id }) => id}
        columns={[
          { key: 'day', title: 'Day', cell: ({ day }) => day },
          { key: 'why', title: 'Why', cell: ({ why }) => why },
          { key: 'points', title: 'Points', isNumber: true, cell: ({ points }) => points },
        ]}
      />
      <Loading label="Loading trips">
        <Skeleton shape="title" />
        <Skeleton lines={3} />
      </Loading>
      <EmptyState title="No trips this week yet" action={<Button kind="primary">Log trip</Button>}>
        Log one and see it here as a line.
      </EmptyState>
      <ErrorState title="The trips did not load" retryText="Try again" onRetry={() => undefined}>
        Our side did not answer. Your data is safe.
      </ErrorState>
    </section>
  )
}
