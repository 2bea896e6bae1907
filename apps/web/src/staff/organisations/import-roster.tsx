import { rosterMostRows } from '@throughway/contract/programme/roster'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Modal } from '@throughway/ui/overlay/modal'
import { Notice } from '@throughway/ui/state/notice'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/language/use-formats.ts'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useTask } from '../task/task.calls.ts'
import { TaskOutcome } from '../task/task-outcome.tsx'
import { isAtWork } from '../task/task-progress.ts'
import { TaskWork } from '../task/task-work.tsx'
import { useImportRoster, useReadRosterFile } from './organisation.calls.ts'
import { PickFile } from '../frame/pick-file.tsx'
import '../task/task.css'

const outcomes = ['added', 'moved', 'waiting', 'named', 'already', 'faulty'] as const

/** A roster as a file: read first, with each fault by its line, and then brought in by a task. */
export function ImportRoster({ organisationId, onClose }: { organisationId: string; onClose: () => void }) {
  const { t } = useTranslation('staff-organisations')
  const formats = useFormats()
  const read = useReadRosterFile()
  const bring = useImportRoster()
  const task = useTask(bring.data?.task_id).data
  const found = read.data
  const ready = found ? found.counts.added + found.counts.moved + found.counts.waiting + found.counts.named : 0

  return (
    <Modal
      isOpen
      onClose={onClose}
      theme="inherit"
      size="medium"
      title={t('import.title')}
      closeText={t('common:global_button_label_close')}
      actions={
        <>
          <Button onClick={onClose}>
            {t(bring.data ? 'common:global_button_label_close' : 'common:global_button_label_cancel')}
          </Button>
          {found && !bring.data && ready > 0 && (
            <Button
              kind="primary"
              pending={bring.isPending}
              onClick={() => bring.mutate({ id: organisationId, file_id: found.file_id })}
            >
              {t('import.start', { count: ready, number: formats.whole(ready) })}
            </Button>
          )}
        </>
      }
    >
      {!bring.data && (
        <PickFile
          label={t('import.file')}
          hint={t('import.hint', { most: formats.whole(rosterMostRows) })}
          accept=".csv,.txt,text/csv"
          error={read.error}
          onPick={(file) => read.mutate({ id: organisationId, file })}
        />
      )}
      {found && !bring.data && (
        <div className="organisation__part" aria-live="polite">
          <ul>
            {outcomes
              .filter((outcome) => found.counts[outcome] > 0)
              .map((outcome) => (
                <li key={outcome}>
                  {t(`import.${outcome}`, {
                    count: found.counts[outcome],
                    number: formats.whole(found.counts[outcome]),
                  })}
                </li>
              ))}
          </ul>
          {found.faults.length > 0 && (
            <Notice tone="warning" title={t('import.faults')}>
              <DataTable
                caption={t('import.faults')}
                hideCaption
                rows={found.faults}
                rowKey={({ line }) => line}
                columns={[
                  { key: 'line', title: t('import.line'), cell: ({ line }) => formats.whole(line) },
                  { key: 'value', title: t('import.value'), cell: ({ value }) => value || '–' },
                  {
                    key: 'fault',
                    title: t('import.fault'),
                    cell: ({ fault, same_as_line: same }) => t(`import.fault_${fault}`, { line: same ?? 0 }),
                  },
                ]}
              />
            </Notice>
          )}
          {ready > 0 ? <p className="quiet">{t('import.nothing_yet')}</p> : <p>{t('import.nothing')}</p>}
        </div>
      )}
      {task && (isAtWork(task) ? <TaskWork task={task} /> : <TaskOutcome task={task} isNews />)}
      {bring.error && (
        <Notice tone="danger" role="alert">
          {t(`common:${messageKeyOf(bring.error)}`)}
        </Notice>
      )}
    </Modal>
  )
}
