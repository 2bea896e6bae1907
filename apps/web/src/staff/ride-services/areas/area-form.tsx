import { rideCatalogueStaffCalls, type StaffRideArea } from '@throughway/contract/ride/ride-catalogue-staff'
import { Button } from '@throughway/ui/button'
import { Field, FieldError } from '@throughway/ui/field/field'
import { NumberInput } from '@throughway/ui/field/number-input'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { TextArea, TextInput } from '@throughway/ui/field/text-input'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormRefusal } from '#lib/page/form-refusal.tsx'
import { useMember } from '#lib/screen/hooks.ts'
import { AreaMap } from './area-map.tsx'
import {
  areaFaultNamesOf,
  type AreaValues,
  areaWays,
  documentOfArea,
  findAreaFaults,
  newArea,
  type Spot,
  valuesOfArea,
} from './area-values.ts'
import { useBoundaries } from '../catalogue.calls.ts'
import { FormPartContext } from '../form-part.ts'
import { PickBoundaries } from './pick-boundaries.tsx'
import { PointList } from './point-list.tsx'
import { NumberRow, PairRows, TextRow } from '../rows.tsx'
import { keyOf } from '../service-values.ts'

type AreaFormProps = {
  /** Undefined for a new one. */
  area: StaffRideArea | undefined
  onDone: (saved: StaffRideArea) => void
}

/**
 * An area: a circle, a polygon, lines with a buffer, or the shapes of a file. It is long because it lists the fields of
 * one form.
 */
export function AreaForm({ area, onDone }: AreaFormProps) {
  const { t } = useTranslation('staff-ride-services')
  const id = useId()
  const isReadOnly = !useMember().permissions.includes('ride-service.write')
  const [file, setFile] = useState<File>()
  const brought = { counties: useBoundaries('counties', ''), zips: useBoundaries('zips', '') }
  const broughtOf = (each: AreaValues['way']) =>
    (each === 'counties' || each === 'zips') && (brought[each].data?.total ?? 0) > 0
  const form = useCallForm(rideCatalogueStaffCalls.saveCatalogueArea, {
    start: () => (area ? valuesOfArea(area.document) : newArea),
    inputOf: (values: AreaValues, version) => ({
      ...(area && { id: area.id }),
      version: String(version),
      document: JSON.stringify(documentOfArea(values)),
      ...(file && ['file', 'counties', 'zips'].includes(values.way) && { boundaries: file }),
    }),
    findFaults: (values) => findAreaFaults(values, file, { isBrought: broughtOf(values.way) }),
    namesOf: areaFaultNamesOf,
    version: {
      kept: area,
      valuesOf: ({ document }: StaffRideArea) => valuesOfArea(document),
      keptOf: (answer: StaffRideArea) => answer,
    },
    thing: area?.id ?? 'new',
    onDone,
  })
  const { values, change, say, elsewhere } = form
  const { way } = values
  const part = useMemo(() => ({ say: (name: string) => say(name) || undefined, isReadOnly }), [say, isReadOnly])
  const ways = areaWays.filter((each) => each !== 'kept' || way === 'kept' || isKept(area))
  const isOfFile = way === 'file' || way === 'counties' || way === 'zips'

  function handlePoint(spot: Spot) {
    if (way === 'circle') change({ centre: spot })
    if (way === 'drawn') change({ corners: [...values.corners, spot] })
    if (way === 'lines')
      change({ lines: values.lines.map((line, at) => (at === values.lines.length - 1 ? [...line, spot] : line)) })
  }

  function handleMove(index: number, spot: Spot) {
    if (way === 'circle') change({ centre: spot })
    if (way === 'drawn') change({ corners: values.corners.map((each, at) => (at === index ? spot : each)) })
    if (way === 'lines') {
      let before = 0
      change({
        lines: values.lines.map((line) => {
          const first = before
          before += line.length
          return line.map((each, at) => (first + at === index ? spot : each))
        }),
      })
    }
  }

  return (
    <FormPartContext value={part}>
      <form className="service-form" noValidate aria-label={t('area.form')} onSubmit={form.handleSubmit}>
        {elsewhere && (
          <ChangedElsewhere
            facts={listDifferences(values, elsewhere, (name, value) => ({
              label: t(`area.part.${name}`),
              value: typeof value === 'string' ? value || '–' : t('changed'),
            }))}
            onTake={form.takeElsewhere}
          />
        )}
        <PairRows
          label={t('column.name')}
          path="name"
          isRequired
          maxLength={100}
          value={values.name}
          onChange={(name) =>
            change({ name, ...(!area && values.key === keyOf(values.name.en) && { key: keyOf(name.en) }) })
          }
        />
        {!area && (
          <TextRow
            label={t('field.key')}
            hint={t('field.key_hint')}
            path="key"
            isRequired
            maxLength={60}
            value={values.key}
            onChange={(key) => change({ key })}
          />
        )}
        {!isReadOnly && (
          <RadioCards
            legend={t('area.way')}
            name={`${id}way`}
            value={way}
            options={ways.map((value) => ({
              value,
              label: t(`area.ways.${value}`),
              hint: t(`area.ways.${value}_hint`),
            }))}
            onChange={(chosen) => change({ way: chosen })}
          />
        )}
        <FieldError id={`${id}shape`}>
          {say('document.around') || say('document.geojson') || say('document.lines') || say('document')}
        </FieldError>
        {way === 'circle' && (
          <div className="service-form__pair">
            <PointFields spot={values.centre} isReadOnly={isReadOnly} onChange={(centre) => change({ centre })} />
            <NumberRow
              label={t('area.miles')}
              step="any"
              path="around.miles"
              isRequired
              value={values.miles}
              onChange={(miles) => change({ miles })}
            />
          </div>
        )}
        {way === 'drawn' && (
          <PointList
            legend={t('area.corners')}
            hint={t('area.corners_hint')}
            points={values.corners}
            onChange={(corners) => change({ corners })}
          />
        )}
        {way === 'lines' && (
          <>
            {values.lines.map((line, index) => (
              <PointList
                // oxlint-disable-next-line react/no-array-index-key -- a line is its place
                key={index}
                legend={t('area.line', { number: index + 1 })}
                hint={t('area.line_hint')}
                points={line}
                onChange={(points) => change({ lines: values.lines.map((each, at) => (at === index ? points : each)) })}
              />
            ))}
            {!isReadOnly && (
              <p>
                <Button size="small" onClick={() => change({ lines: [...values.lines, []] })}>
                  {t('area.add_line')}
                </Button>
              </p>
            )}
          </>
        )}
        {isOfFile && (
          <>
            {way !== 'file' && broughtOf(way) && (
              <PickBoundaries kind={way} names={values.names} onChange={(names) => change({ names })} />
            )}
            <Field
              label={t(broughtOf(way) ? 'area.pick.other_file' : 'area.file')}
              hint={t(`area.file_hint.${way}`)}
              error={say('boundaries')}
              required={!broughtOf(way)}
              {...(broughtOf(way) && { optionalText: t('staff:form.optional') })}
            >
              <TextInput
                type="file"
                accept=".geojson,.json"
                onChange={({ target }) => {
                  setFile(target.files?.[0])
                  form.clearFaults()
                }}
              />
            </Field>
            {way !== 'file' && (
              <Field
                label={t(`area.${way}`)}
                hint={t('area.names_hint')}
                error={say(`document.${way}`) || sayNamed(say, way)}
                required
              >
                <TextArea rows={3} value={values.names} onChange={({ target }) => change({ names: target.value })} />
              </Field>
            )}
          </>
        )}
        <Field
          label={t('area.buffer')}
          hint={t('area.buffer_hint')}
          error={say('document.buffer_feet')}
          optionalText={t('staff:form.optional')}
        >
          <NumberInput
            min="0"
            step="1"
            inputMode="numeric"
            unit={t('area.feet')}
            readOnly={isReadOnly}
            value={values.buffer_feet}
            onChange={({ target }) => change({ buffer_feet: target.value })}
          />
        </Field>
        <AreaMap
          key={way}
          values={values}
          shape={area?.shape ?? null}
          isReadOnly={isReadOnly}
          onPoint={handlePoint}
          onMove={handleMove}
        />
        <FormRefusal error={form.refusal} />
        {!isReadOnly && (
          <p className="service-form__end">
            <Button type="submit" kind="primary" pending={form.isPending}>
              {t(area ? 'save' : 'area.submit')}
            </Button>
          </p>
        )}
      </form>
    </FormPartContext>
  )
}

/** Whether the area has a shape that cannot be drawn by hand. */
function isKept(area: StaffRideArea | undefined): boolean {
  return area !== undefined && valuesOfArea(area.document).way === 'kept'
}

const mostNamed = 60

/** The first name that the file does not have. */
function sayNamed(say: (name: string) => string | undefined, way: string): string | undefined {
  return Array.from({ length: mostNamed }, (_, index) => say(`document.${way}.${index}`)).find(Boolean)
}

type PointFieldsProps = { spot: Spot | null; isReadOnly: boolean; onChange: (spot: Spot) => void }

/** A point in figures, for whom the map is no help. */
function PointFields({ spot, isReadOnly, onChange }: PointFieldsProps) {
  const { t } = useTranslation('staff-ride-services')
  const put = (more: Partial<Spot>) => onChange({ lat: spot?.lat ?? 0, lng: spot?.lng ?? 0, ...more })
  return (['lat', 'lng'] as const).map((axis) => (
    <Field key={axis} label={t(`agency.${axis}`)} required>
      <NumberInput
        step="any"
        inputMode="decimal"
        readOnly={isReadOnly}
        value={spot ? String(spot[axis]) : ''}
        onChange={({ target }) => put({ [axis]: Number(target.value) })}
      />
    </Field>
  ))
}
