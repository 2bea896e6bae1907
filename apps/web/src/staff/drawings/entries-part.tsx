import type { StaffEntry } from '@throughway/contract/reward/drawing-queue-staff'
import { drawingStaffCalls, type StaffDrawing } from '@throughway/contract/reward/drawing-staff'
import { Button } from '@throughway/ui/button'
import { DataTable } from '@throughway/ui/chart/data-table'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextArea } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { Notice } from '@throughway/ui/state/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { Loaded } from '#lib/page/loaded.tsx'
import { focusBehindDialog } from '#lib/screen/focus-behind-dialog.ts'
import { useMember } from '#lib/screen/hooks.ts'
import { FormDialog } from '../frame/form-dialog.tsx'
import { orElsewhere } from '../frame/or-elsewhere.ts'
import { useMoment } from '../frame/use-moment.ts'
import { useEntries, useStrikeEntry } from './drawing.calls.ts'
import '../list/list.css'

/** The entries in the order in which they came; while the list is open, staff can strike one out. */
export function EntriesPart({ drawing }: { drawing: StaffDrawing }) {
  const { t } = useTranslation('staff-drawings')
  const formats = useFormats()
  const moment = useMoment()
  const showToast = useToast()
  const mayStrike = useMember().permissions.includes('drawing.decide')
  const [state, setState] = useState<'' | 'valid' | 'struck'>('')
  const [striking, setStriking] = useState<StaffEntry>()
  const [wasElsewhere, setElsewhere] = useState(false)
  const pages = useEntries({ id: drawing.id, ...(state && { state }) })
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const count = pages.data?.pages[0]?.count ?? null
  const isOpen = drawing.state === 'scheduled' || drawing.state === 'open' || drawing.state === 'closed'

  return (
    <div className="drawing-part">
      <search className="list-filters" aria-label={t('staff:list.filters')}>
        <Field label={t('column.state')}>
          <SelectInput
            placeholder={t('staff:list.any')}
            options={(['valid', 'struck'] as const).map((value) => ({ value, label: t(`entry.${value}`) }))}
            value={state}
            onChange={({ target }) => setState(target.value as typeof state)}
          />
        </Field>
      </search>
      {wasElsewhere && (
        <Notice tone="warning" role="alert">
          {t('entry.closed')}
        </Notice>
      )}
      <output className="list-head__count">
        {count !== null && t('staff:list.matching', { count, number: formats.whole(count) })}
      </output>
      {rows.length > 0 && (
        <DataTable
          caption={t('tab.entries')}
          hideCaption
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'number', title: t('entry.number'), isNumber: true, cell: ({ number }) => formats.whole(number) },
            { key: 'name', title: t('entry.name'), cell: ({ name }) => name || '–' },
            { key: 'source', title: t('entry.source'), cell: ({ source }) => t(`source.${source}`) },
            { key: 'made', title: t('entry.made'), cell: ({ made_at: at }) => moment(at) },
            {
              key: 'struck',
              title: t('column.state'),
              cell: ({ struck, note }) =>
                struck ? [t(`struck.${struck}`), note].filter(Boolean).join(': ') : t('entry.valid'),
            },
            ...(mayStrike && isOpen
              ? [
                  {
                    key: 'acts',
                    title: t('column.acts'),
                    cell: (row: StaffEntry) =>
                      !row.struck && (
                        <Button size="small" kind="quiet" aria-haspopup="dialog" onClick={() => setStriking(row)}>
                          {t('strike.button')}{' '}
                          <span className="visually-hidden">
                            {t('strike.which', { number: formats.whole(row.number) })}
                          </span>
                        </Button>
                      ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {pages.data && rows.length === 0 && <p className="quiet">{t('entry.none')}</p>}
      {pages.hasNextPage && (
        <p>
          <Button pending={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('common:global_button_label_show_more')}
          </Button>
        </p>
      )}
      <Loaded answer={pages} failed={t('entry.failed')} />
      {striking && (
        <StrikeEntry
          drawingId={drawing.id}
          entry={striking}
          onClose={(outcome) => {
            setStriking(undefined)
            if (outcome === 'kept') return
            setElsewhere(outcome === 'elsewhere')
            if (outcome === 'done') showToast({ tone: 'success', text: t('strike.done') })
            focusBehindDialog('h1')
          }}
        />
      )}
    </div>
  )
}

type StrikeEntryProps = {
  drawingId: string
  entry: StaffEntry
  onClose: (outcome: 'kept' | 'done' | 'elsewhere') => void
}

function StrikeEntry({ drawingId, entry, onClose }: StrikeEntryProps) {
  const { t } = useTranslation('staff-drawings')
  const formats = useFormats()
  const strike = useStrikeEntry()
  const inputOf = ({ reason }: { reason: string }) => ({ id: drawingId, entry_id: entry.id, reason })
  const form = useCallForm(drawingStaffCalls.strikeEntry, {
    start: { reason: '' },
    inputOf,
    thing: entry.id,
    send: (values) => orElsewhere(strike.mutateAsync(inputOf(values)), 'drawingClosed'),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t('strike.title')}
      submit={t('strike.button')}
      kind="danger"
      onClose={() => onClose('kept')}
    >
      <p>{t('strike.text', { number: formats.whole(entry.number), name: entry.name || '–' })}</p>
      <Field label={t('act.reason')} hint={t('strike.hint')} error={form.say('reason')} required>
        <TextArea
          data-autofocus
          maxLength={500}
          value={form.values.reason}
          onChange={({ target }) => form.change({ reason: target.value })}
        />
      </Field>
    </FormDialog>
  )
}
