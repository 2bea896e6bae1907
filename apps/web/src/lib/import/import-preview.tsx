import type { TripImport } from '@throughway/contract/trip/trip-import'
import { legModes } from '@throughway/domain/trip/legs'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { Notice } from '@throughway/ui/state/notice'
import { SelectInput } from '@throughway/ui/field/select-input'
import { Tabs } from '@throughway/ui/overlay/tabs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageKeyOf } from '#lib/send/call-errors.ts'
import { useFormats } from '#lib/language/use-formats.ts'
import { ImportRows } from './import-rows.tsx'
import { type RowChoice, useCancelImport, useChangeImport, useConfirmImport } from './trip-import.calls.ts'

/** The content of the file before anything is logged. */
export function ImportPreview({ current }: { current: TripImport }) {
  const { t } = useTranslation('imports')
  const formats = useFormats()
  const { id, rows, wanted, by_state: byState } = current
  const problems = rows - byState.ready
  const [shown, setShown] = useState<RowChoice>(byState.ready > 0 ? 'ready' : 'problems')
  const change = useChangeImport()
  const confirm = useConfirmImport()
  const cancel = useCancelImport()
  const error = change.error ?? confirm.error ?? cancel.error

  return (
    <div className="import__preview">
      <p>
        <strong>{current.file_name}</strong> {t('preview.rows', { count: rows, rows: formats.whole(rows) })}
      </p>
      <ul className="import__sums">
        {(['ready', 'duplicate', 'bad', 'too_old', 'too_short', 'in_future'] as const)
          .filter((state) => byState[state] > 0)
          .map((state) => (
            <li key={state}>{t(`sum.${state}`, { count: byState[state], rows: formats.whole(byState[state]) })}</li>
          ))}
      </ul>
      {current.wanted_without_points > 0 && (
        <Notice>
          {t('preview.without_points', {
            count: current.wanted_without_points,
            rows: formats.whole(current.wanted_without_points),
          })}
        </Notice>
      )}
      <Tabs
        label={t('preview.tabs')}
        selected={shown}
        onSelect={setShown}
        tabs={[
          {
            key: 'ready',
            label: t('preview.ready', { rows: formats.whole(byState.ready) }),
            panel: (
              <>
                {byState.ready > 1 && (
                  <div className="import__all">
                    <Field label={t('preview.mode_all')}>
                      <SelectInput
                        value=""
                        placeholder={t('preview.mode_as_found')}
                        options={legModes.map((mode) => ({ value: mode, label: t(`trip:mode.${mode}`) }))}
                        onChange={(event) =>
                          change.mutate({ id, mode: event.target.value as (typeof legModes)[number] })
                        }
                      />
                    </Field>
                    <Button onClick={() => change.mutate({ id, wanted: wanted < byState.ready ? 'true' : 'false' })}>
                      {t(wanted < byState.ready ? 'preview.choose_all' : 'preview.choose_none')}
                    </Button>
                  </div>
                )}
                <ImportRows
                  id={id}
                  only="ready"
                  onChange={(position, changes) => change.mutate({ id, position: String(position), ...changes })}
                />
              </>
            ),
          },
          {
            key: 'problems',
            label: t('preview.problems', { rows: formats.whole(problems) }),
            panel: <ImportRows id={id} only="problems" />,
          },
        ]}
      />
      {error && (
        <Notice tone="danger" role="alert">
          {t(messageKeyOf(error), { ns: 'common' })}
        </Notice>
      )}
      <div className="import__actions">
        <Button
          kind="primary"
          disabled={wanted === 0}
          pending={confirm.isPending || change.isPending}
          onClick={() => confirm.mutate({ id })}
        >
          {t('preview.confirm', { count: wanted, rows: formats.whole(wanted) })}
        </Button>
        <Button kind="quiet" pending={cancel.isPending} onClick={() => cancel.mutate({ id })}>
          {t('preview.cancel')}
        </Button>
      </div>
    </div>
  )
}
