import { mostBrandTravellers } from '@throughway/contract/planner/journey-question'
import { type ProgrammeParts, programmePartCalls } from '@throughway/contract/programme/programme-parts'
import type { PlanKind } from '@throughway/domain/planner/plan-order'
import { Button } from '@throughway/ui/button'
import { Field, FieldError } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { PartForm } from './part-form.tsx'
import { moveKind } from './move-kind.ts'
import { isSameValue, usePart } from './use-part.ts'

type Part = ProgrammeParts['limits']

const valuesOf = ({ values }: Pick<Part, 'values'>) => ({ ...values, most_travellers: String(values.most_travellers) })

/** R3.03: how many people plan together, and in which order the planner shows the ways. */
export function LimitsPart({ part }: { part: Part }) {
  const { t } = useTranslation('staff-programme')
  const { canSave, tellSaved } = usePart()
  const form = useCallForm(programmePartCalls.saveProgrammeLimits, {
    start: () => valuesOf(part),
    inputOf: (values, version) => ({ ...values, version: String(version) }),
    version: { kept: part, valuesOf, keptOf: (answer: Part) => answer },
    onDone: tellSaved,
  })
  const { values, change, say } = form
  const usual = valuesOf({ values: part.usual })
  const kinds = values.mode_order
  const sayKinds = (order: readonly PlanKind[]) => order.map((kind) => t(`limits.kind.${kind}`)).join(', ')

  return (
    <PartForm
      title={t('limits.title')}
      save={t('limits.save')}
      canSave={canSave}
      form={form}
      onUsual={!isSameValue(values, usual) && (() => change(usual))}
      sayValue={(name, value) => ({
        label: t(`limits.${name}`),
        value: name === 'mode_order' ? sayKinds(value as PlanKind[]) : String(value),
      })}
    >
      <Field
        label={t('limits.most_travellers')}
        hint={t('limits.most_travellers_hint', { count: mostBrandTravellers })}
        error={say('most_travellers')}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={values.most_travellers}
          onChange={({ target }) => change({ most_travellers: target.value })}
        />
      </Field>
      <fieldset className="programme-form__order">
        <legend>{t('limits.mode_order')}</legend>
        <ol className="programme__order">
          {kinds.map((kind, index) => (
            <li key={kind}>
              <span>{t(`limits.kind.${kind}`)}</span>
              {index > 0 && (
                <Button kind="quiet" onClick={() => change({ mode_order: moveKind(kinds, index, -1) })}>
                  {t('limits.up')} <span className="visually-hidden">{t(`limits.kind.${kind}`)}</span>
                </Button>
              )}
              {index < kinds.length - 1 && (
                <Button kind="quiet" onClick={() => change({ mode_order: moveKind(kinds, index, 1) })}>
                  {t('limits.down')} <span className="visually-hidden">{t(`limits.kind.${kind}`)}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
        <FieldError>{say('mode_order')}</FieldError>
      </fieldset>
    </PartForm>
  )
}
