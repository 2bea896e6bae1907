import type { TripImport } from '@throughway/contract/trip/trip-import'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '#lib/page/loaded.tsx'
import { Section } from '#lib/page/section.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnsHelp } from './columns-help.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import { UndoProgress } from './undo-import.tsx'
import { useTripImport } from './trip-import.calls.ts'
import './import.css'

/**
 * C11: imports trips from a file: choose it, check and correct the rows, and log them while the page shows the
 * progress.
 */
export function ImportTrips() {
  const { t } = useTranslation('imports')
  const found = useTripImport()
  return (
    <Section className="import" title={t('title')}>
      <p className="import__lead">{t('lead')}</p>
      <Loaded answer={found} failed={t('failed')}>
        {({ trip_import: current }) => <Step current={current} />}
      </Loaded>
      <ColumnsHelp />
    </Section>
  )
}

function Step({ current }: { current: TripImport | null }) {
  const [isAgain, setAgain] = useState<string>()
  if (!current || isAgain === current.id) return <ChooseFile />
  if (current.state === 'preview') return <ImportPreview key={current.id} current={current} />
  if (current.state === 'running') return <ImportProgress current={current} />
  if (current.state === 'undoing') return <UndoProgress current={current} />
  return <ImportResult current={current} onAgain={() => setAgain(current.id)} />
}
