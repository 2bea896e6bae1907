import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Modal } from '@throughway/ui/overlay/modal'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { messageKeyOf, RefusalError } from '#lib/send/call-errors.ts'
import { useBringFile, usePlanFile } from './organisation.calls.ts'
import { PickFile } from '../frame/pick-file.tsx'

/** Organisations and partners as a file, YAML or CSV: planned first, then brought in as planned. */
export function BringFile({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const showToast = useToast()
  const [file, setFile] = useState<File | undefined>(undefined)
  const plan = usePlanFile()
  const bring = useBringFile()
  const found = plan.data
  const isStale = bring.error instanceof RefusalError && bring.error.name === 'changedMeanwhile'

  function handlePick(picked: File) {
    setFile(picked)
    bring.reset()
    plan.mutate({ file: picked })
  }

  function handleBring() {
    if (!file || !found) return
    bring.mutate(
      { file, plan: found.plan },
      {
        onSuccess: ({ change_count: count }) => {
          showToast({ tone: 'success', text: t('file.done', { count, number: formats.whole(count) }) })
          onClose()
        },
      },
    )
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      size="medium"
      title={t('file.title')}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:global_button_label_cancel')}</Button>
          {found && found.change_count > 0 && !isStale && (
            <Button kind="primary" pending={bring.isPending} onClick={handleBring}>
              {t('file.start', { count: found.change_count, number: formats.whole(found.change_count) })}
            </Button>
          )}
        </>
      }
    >
      <PickFile
        label={t('file.file')}
        hint={t('file.hint')}
        accept=".yaml,.yml,.csv,.txt"
        error={plan.error}
        onPick={handlePick}
      />
      {found && (
        <div className="organisation__part" aria-live="polite">
          {found.faults.length > 0 ? (
            <Notice tone="danger" title={t('file.faults')}>
              <DataTable
                caption={t('file.faults')}
                hideCaption
                rows={found.faults.map((fault, index) => ({ ...fault, index }))}
                rowKey={({ index }) => index}
                columns={[
                  { key: 'line', title: t('import.line'), cell: ({ line }) => formats.whole(line) },
                  { key: 'path', title: t('file.where'), cell: ({ path }) => path || '–' },
                  // the engine speaks the language of the file
                  {
                    key: 'sentence',
                    title: t('import.fault'),
                    cell: ({ sentence }) => <span lang="en">{sentence}</span>,
                  },
                ]}
              />
            </Notice>
          ) : found.change_count === 0 ? (
            <p>{t('file.same')}</p>
          ) : (
            <>
              <p>{t('file.changes', { count: found.change_count, number: formats.whole(found.change_count) })}</p>
              <ul className="organisation__changes" lang="en">
                {found.changes.map((change, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
                  <li key={index}>{change}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
      {bring.error && (
        <Notice tone="danger" role="alert">
          {isStale ? t('file.stale') : t(`common:${messageKeyOf(bring.error)}`)}
        </Notice>
      )}
    </Modal>
  )
}
