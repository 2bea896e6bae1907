import type { RawInputOf } from '@throughway/contract/call'
import { mostPaperLines, type PaperOutcome, paperStaffCalls } from '@throughway/contract/trip/paper-staff'
import { type TripMode, tripModes } from '@throughway/domain/mode/modes'
import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { DateInput } from '@throughway/ui/field/date-input'
import { Field } from '@throughway/ui/field/field'
import { SelectInput } from '@throughway/ui/field/select-input'
import { TextInput } from '@throughway/ui/field/text-input'
import { useToast } from '@throughway/ui/overlay/toast'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { checkInput } from '#lib/send/field-errors.ts'
import { createId } from '#lib/send/create-id.ts'
import { useLookAtLines } from './paper.calls.ts'

type Row = { id: string; code: string; date: string; mode: TripMode | ''; miles: string; hasReturn: boolean }
type Input = RawInputOf<typeof paperStaffCalls.logPaperLines>

const loggedModes = tripModes.filter((each) => each !== 'multimode')
/** A new line begins with the mode of the one above, because a sheet mostly repeats itself. */
const newRow = (above?: Row): Row => ({
  id: createId(),
  code: '',
  date: '',
  mode: above?.mode ?? '',
  miles: above?.miles ?? '',
  hasReturn: above?.hasReturn ?? true,
})

/** Lines of sheets, each with its own faults beside it; those that can be logged are, and the others stay. */
export function TypeLines() {
  const { t } = useTranslation('staff-paper')
  const showToast = useToast()
  const looking = useLookAtLines()
  const [told, setTold] = useState<Record<string, PaperOutcome>>({})
  const form = useCallForm(paperStaffCalls.logPaperLines, {
    start: () => ({ rows: [newRow()] }),
    inputOf,
    namesOf: () => ['lines'],
    onDone: ({ items }, { rows }) => {
      const logged = items.filter(({ state }) => state === 'logged')
      showToast({ tone: 'success', text: t('type.logged', { count: logged.length }) })
      const left = rows.filter((_, index) => items[index]?.state !== 'logged')
      setTold(tellEach(rows, items))
      form.change({ rows: left.length ? left : [newRow(rows.at(-1))] })
    },
  })
  const { rows } = form.values
  const element = useRef<HTMLFormElement>(null)

  function changeRow(id: string, changes: Partial<Row>) {
    setTold(Object.fromEntries(Object.entries(told).filter(([key]) => key !== id)))
    form.change({ rows: rows.map((row) => (row.id === id ? { ...row, ...changes } : row)) })
  }

  function handleLook() {
    const input = inputOf({ rows })
    if (Object.keys(checkInput(paperStaffCalls.previewPaperLines.input, input)).length) {
      // the form's own rules report what is missing, and nothing is sent
      void form.submit(element.current)
      return
    }
    looking.mutate(input, { onSuccess: ({ items }) => setTold(tellEach(rows, items)) })
  }

  return (
    <form ref={element} className="staff-form paper-lines" noValidate onSubmit={form.handleSubmit}>
      <p>{t('type.text')}</p>
      <ol className="paper-lines__rows">
        {rows.map((row, index) => (
          <LineFields
            key={row.id}
            row={row}
            number={index + 1}
            told={told[row.id]}
            say={(name) => form.say(`lines.${index}.${name}`)}
            onChange={(changes) => changeRow(row.id, changes)}
            onRemove={rows.length > 1 ? () => form.change({ rows: rows.filter(({ id }) => id !== row.id) }) : undefined}
          />
        ))}
      </ol>
      <FormRefusal error={form.refusal ?? looking.error} />
      <div className="staff-acts">
        <Button
          aria-disabled={rows.length >= mostPaperLines}
          onClick={() => {
            if (rows.length < mostPaperLines) form.change({ rows: [...rows, newRow(rows.at(-1))] })
          }}
        >
          {t('type.add')}
        </Button>
        <Button pending={looking.isPending} onClick={handleLook}>
          {t('type.look')}
        </Button>
        <Button type="submit" kind="primary" pending={form.isPending}>
          {t('type.press')}
        </Button>
      </div>
    </form>
  )
}

type LineProps = {
  row: Row
  number: number
  told: PaperOutcome | undefined
  say: (name: string) => string | undefined
  onChange: (changes: Partial<Row>) => void
  onRemove: (() => void) | undefined
}

function LineFields({ row, number, told, say, onChange, onRemove }: LineProps) {
  const { t } = useTranslation('staff-paper')
  const { t: tTrip } = useTranslation('trip')
  const { t: tCommon } = useTranslation()
  const faultOf = (name: string) => say(name) ?? (told?.fields[name] && tCommon(told.fields[name]))
  const label = (name: string) => t(`line.${name}`, { number })
  return (
    <li className="paper-lines__row">
      <div className="paper-fields">
        <Field label={label('code')} error={faultOf('code')} required>
          <TextInput
            name={`line_${number}`}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={12}
            value={row.code}
            onChange={({ target }) => onChange({ code: target.value })}
          />
        </Field>
        <Field label={label('date')} error={faultOf('date')} required>
          <DateInput
            name={`date_${number}`}
            value={row.date}
            onChange={({ target }) => onChange({ date: target.value })}
          />
        </Field>
        <Field label={label('mode')} error={faultOf('mode')} required>
          <SelectInput
            name={`mode_${number}`}
            placeholder={t('line.choose')}
            options={loggedModes.map((each) => ({ value: each, label: tTrip(`mode.${each}`) }))}
            value={row.mode}
            onChange={({ target }) => onChange({ mode: target.value as Row['mode'] })}
          />
        </Field>
        <Field label={label('miles')} error={faultOf('miles')}>
          <TextInput
            name={`miles_${number}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={row.miles}
            onChange={({ target }) => onChange({ miles: target.value })}
          />
        </Field>
      </div>
      <Checkbox
        label={label('return')}
        checked={row.hasReturn}
        onChange={({ target }) => onChange({ hasReturn: target.checked })}
      />
      <output className="paper-lines__told">
        {told?.state === 'ready' && t('line.ready', { name: told.name ?? '' })}
        {told?.state === 'refused' && told.name && t('line.of', { name: told.name })}
      </output>
      {onRemove && (
        <div>
          <Button size="small" kind="quiet" onClick={onRemove}>
            {label('remove')}
          </Button>
        </div>
      )}
    </li>
  )
}

function inputOf({ rows }: { rows: readonly Row[] }): Input {
  return {
    lines: rows.map(({ code, date, mode, miles, hasReturn }) => ({
      code,
      date,
      mode: mode as Exclude<TripMode, 'multimode'>,
      ...(miles.trim() && { miles: miles.trim() }),
      round_trip: hasReturn,
    })),
  }
}

/** The outcome of each line, by its row. */
function tellEach(rows: readonly Row[], items: readonly PaperOutcome[]): Record<string, PaperOutcome> {
  return Object.fromEntries(
    items.flatMap((each) => {
      const row = rows[each.line]
      return row ? [[row.id, each] as const] : []
    }),
  )
}
