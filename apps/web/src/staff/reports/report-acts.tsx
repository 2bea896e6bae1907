import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { CommuteReport } from '@throughway/contract/programme/commute-report'
import { Button } from '@throughway/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveBytes } from '#lib/language/save-text.ts'
import { ConfirmModal } from '#lib/page/confirm-modal.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { SaveList } from '../list/save-list.tsx'
import { CorrectReport } from './correct-report.tsx'
import { EditReport } from './edit-report.tsx'
import { readDocument, reportFiles, useDropping, useFiling, useReadingAnew } from './report.calls.ts'

type Asked = 'edit' | 'file' | 'drop' | 'read' | 'correct'

/** The actions on a report: change, file and drop a draft; correct a filed one; print and save both. */
export function ReportActs({ report }: { report: CommuteReport }) {
  const { t } = useTranslation('staff-reports')
  const router = useRouter()
  const canFile = useMember().permissions.includes('report.file')
  const [asked, setAsked] = useState<Asked>()
  const [filing, dropping, reading] = [useFiling(), useDropping(), useReadingAnew()]
  const saving = useMutation({
    mutationFn: async () =>
      saveBytes(await readDocument(report.id), `report-${report.method}-${report.revision}.json`, 'application/json'),
  })
  const { id, state, source } = report
  const version = String(report.version)
  const isDraft = state === 'draft' && canFile
  const isOnlyDraft = report.revisions.every((each) => each.state !== 'draft')
  const end = () => setAsked(undefined)
  const ask = (what: Asked) => ({
    size: 'small' as const,
    'aria-haspopup': 'dialog' as const,
    onClick: () => setAsked(what),
  })

  return (
    <>
      <div className="staff-acts no-print">
        {isDraft && (
          <>
            <Button {...ask('file')} kind="primary">
              {t('file_it.button')}
            </Button>
            <Button {...ask('edit')}>{t('edit.button')}</Button>
            {source === 'trips' && <Button {...ask('read')}>{t('read.button')}</Button>}
          </>
        )}
        {state === 'filed' && canFile && isOnlyDraft && <Button {...ask('correct')}>{t('correct.button')}</Button>}
        <Button size="small" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <SaveList
          call={reportFiles.figures}
          name={`report-${report.method}-${report.revision}`}
          filters={{ id }}
          permission="report.read"
          text={t('file.figures')}
        />
        {state !== 'draft' && (
          <Button size="small" pending={saving.isPending} onClick={() => saving.mutate()}>
            {t('file.document')}
          </Button>
        )}
        {isDraft && (
          <Button {...ask('drop')} kind="quiet">
            {t('drop.button')}
          </Button>
        )}
      </div>
      <FormRefusal error={saving.error} />
      {asked === 'edit' && <EditReport report={report} onClose={end} />}
      {asked === 'correct' && <CorrectReport report={report} onClose={end} />}
      {asked === 'file' && (
        <ConfirmModal
          title={t('file_it.title')}
          keepText={t('file_it.keep')}
          confirmText={t('file_it.confirm')}
          kind="primary"
          call={filing}
          onClose={end}
          onConfirm={() => filing.mutate({ id, version }, { onSuccess: end })}
        >
          <p>{t('file_it.text')}</p>
        </ConfirmModal>
      )}
      {asked === 'read' && (
        <ConfirmModal
          title={t('read.title')}
          keepText={t('read.keep')}
          confirmText={t('read.confirm')}
          call={reading}
          onClose={end}
          onConfirm={() => reading.mutate({ id, version }, { onSuccess: end })}
        >
          <p>{t('read.text')}</p>
        </ConfirmModal>
      )}
      {asked === 'drop' && (
        <ConfirmModal
          title={t('drop.title')}
          keepText={t('drop.keep')}
          confirmText={t('drop.confirm')}
          call={dropping}
          onClose={end}
          onConfirm={() =>
            dropping.mutate({ id, version }, { onSuccess: () => void router.navigate({ href: '/admin/reports' }) })
          }
        >
          <p>{t('drop.text')}</p>
        </ConfirmModal>
      )}
    </>
  )
}
