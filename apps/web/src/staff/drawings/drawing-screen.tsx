import { useParams } from '@tanstack/react-router'
import type { StaffDrawing } from '@throughway/contract/reward/drawing-staff'
import { Tabs } from '@throughway/ui/overlay/tabs'
import { Notice } from '@throughway/ui/state/notice'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { useOwnTitle } from '#lib/screen/page-title.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { LeaveQuestion } from '../frame/leave-question.tsx'
import { StaffPage } from '../frame/staff-page.tsx'
import { useEpoch } from '../frame/use-epoch.ts'
import { findListPlace } from '../list/list-place.ts'
import { ClaimsPart } from './claims-part.tsx'
import { DrawingActs } from './drawing-acts.tsx'
import { DrawingFacts, DrawingWords } from './drawing-facts.tsx'
import { useStaffDrawing } from './drawing.calls.ts'
import { EditDrawing } from './edit-drawing.tsx'
import { EntriesPart } from './entries-part.tsx'
import { NewDrawing } from './new-drawing.tsx'
import './drawings.css'

type Part = 'claims' | 'entries' | 'words'

/** C15: one drawing: its draft, its entries, and who has won. */
export function StaffDrawingScreen() {
  const { id = '' } = useParams({ strict: false })
  return id === 'new' ? <NewDrawing /> : <OneDrawing key={id} id={id} />
}

function OneDrawing({ id }: { id: string }) {
  const { t } = useTranslation('staff-drawings')
  const drawing = useStaffDrawing(id)
  const title = drawing.data?.title ?? t('one.title')
  useOwnTitle(title)

  return (
    <StaffPage title={title} crumbs={[{ href: findListPlace('/admin/drawings'), text: t('title') }]}>
      <Loaded answer={drawing} failed={t('one.failed')}>
        {(found) => <Drawing drawing={found} />}
      </Loaded>
    </StaffPage>
  )
}

function Drawing({ drawing }: { drawing: StaffDrawing }) {
  const { t } = useTranslation('staff-drawings')
  const mayRun = useMember().permissions.includes('drawing.run')
  const [isChanged, setChanged] = useState(false)
  const isWritten = drawing.state === 'draft' && mayRun
  const { epoch, noteSaved } = useEpoch(drawing.version, isWritten && isChanged)

  return (
    <>
      <LeaveQuestion isDirty={isWritten && isChanged} />
      {drawing.state === 'cancelled' && (
        <Notice tone="warning">{t('one.cancelled', { reason: drawing.cancel_reason ?? '–' })}</Notice>
      )}
      <DrawingActs drawing={drawing} isChanged={isWritten && isChanged} />
      <DrawingFacts drawing={drawing} />
      {isWritten && <EditDrawing key={epoch} drawing={drawing} onChanged={setChanged} onSaved={noteSaved} />}
      {drawing.state === 'draft' ? !mayRun && <DrawingWords drawing={drawing} /> : <Parts drawing={drawing} />}
    </>
  )
}

function Parts({ drawing }: { drawing: StaffDrawing }) {
  const { t } = useTranslation('staff-drawings')
  const isDrawn = drawing.state === 'drawn' || drawing.state === 'settled'
  const parts: { key: Part; panel: ReactNode }[] = [
    ...(isDrawn ? [{ key: 'claims' as const, panel: <ClaimsPart drawing={drawing} /> }] : []),
    { key: 'entries', panel: <EntriesPart drawing={drawing} /> },
    { key: 'words', panel: <DrawingWords drawing={drawing} /> },
  ]
  const usual = parts[0]!.key
  const [part, change] = useSearchOf(({ part: asked }) => parts.find(({ key }) => key === asked)?.key ?? usual)
  return (
    <Tabs
      label={t('one.parts')}
      tabs={parts.map(({ key, panel }) => ({ key, label: t(`tab.${key}`), panel }))}
      selected={part}
      onSelect={(key) => change({ part: key === usual ? undefined : key }, { replace: true })}
    />
  )
}
