import type { TripProfile } from '@throughway/contract/account/trip-profile'
import type { AnswerOf } from '@throughway/contract/call'
import { type ToldWish, wishCalls } from '@throughway/contract/match/wish'
import { visibilities } from '@throughway/domain/match/may-meet'
import { mostSeatsNeeded, mostFreeSeats, wishKinds, wishRoles } from '@throughway/domain/match/wish'
import { wishPaces } from '@throughway/domain/match/wish-pace'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { Field } from '@throughway/ui/field/field'
import { ModeIcon } from '@throughway/ui/mode-icon'
import { NumberInput } from '@throughway/ui/field/number-input'
import { PageHeader } from '@throughway/ui/page-header'
import { RadioCards } from '@throughway/ui/field/radio-cards'
import { useToast } from '@throughway/ui/overlay/toast'
import { useTranslation } from 'react-i18next'
import { useCallForm } from '#lib/form/use-call-form.ts'
import { ChangedElsewhere, listDifferences } from '#lib/page/changed-elsewhere.tsx'
import { FormEnd } from '#lib/page/form-end.tsx'
import { Section } from '#lib/page/section.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { NamedOrganisations } from './named-organisations.tsx'
import { draftOf, inputOf, isPool, newDraft, type WishDraft } from './wish-draft.ts'
import type { WishPart } from './wish-part.ts'
import { WishPoints } from './wish-points.tsx'
import { WishTraits } from './wish-traits.tsx'
import { WishWhen } from './wish-when.tsx'

type WishFormProps = {
  profile: TripProfile
  /** Undefined for a new one. */
  wish: ToldWish | undefined
  company: AnswerOf<typeof wishCalls.listWishes>
  onDone: () => void
}

/** The direction, the kind and the wanted partners. Days, times and places come from the trip profile. */
export function WishForm({ profile, wish, company, onDone }: WishFormProps) {
  const { t } = useTranslation('matching')
  const showToast = useToast()
  const form = useCallForm(wishCalls.saveWish, {
    start: () => (wish ? draftOf(wish) : newDraft(profile)),
    version: { kept: wish, valuesOf: draftOf },
    inputOf: (draft, version) => inputOf(profile.id, draft, wish ? version : 0),
    thing: profile.id,
    onDone: () => {
      showToast({ tone: 'success', text: t('saved', { name: profile.name }) })
      onDone()
    },
  })
  const { values: draft, elsewhere, say, change } = form
  const part = { draft, say, onChange: change }

  return (
    <section className="form-page">
      <PageHeader
        title={t('form_title', { name: profile.name })}
        lead={t('form_lead')}
        above={<PageLink href="/trips/company">{t('back')}</PageLink>}
      />
      {elsewhere && <ChangedElsewhere facts={listDifferences(draft, elsewhere, sayFact)} onTake={form.takeElsewhere} />}
      <form noValidate onSubmit={form.handleSubmit}>
        <RadioCards
          legend={t('field.kind')}
          name="kind"
          value={draft.kind}
          error={say('kind')}
          onChange={(kind) => change({ kind })}
          options={wishKinds.map((each) => ({
            value: each,
            label: t(`kind.${each}`),
            icon: <ModeIcon mode={each} size={24} />,
          }))}
        />
        {isPool(draft.kind) ? <PoolFields {...part} /> : <PaceField {...part} />}
        <WishWhen {...part} weekdays={profile.weekdays} />
        <WishPoints {...part} profileId={profile.id} />
        <WishTraits {...part} asked={company.asked} />
        <Section title={t('who_sees')}>
          <RadioCards
            legend={t('field.visibility')}
            hideLegend
            name="visibility"
            value={draft.visibility}
            error={say('visibility')}
            onChange={(visibility) => change({ visibility })}
            options={visibilities.map((each) => ({
              value: each,
              label: t(`visibility.${each}`, { who: company.organisation ?? t('your_organisation') }),
              hint: t(`visibility.${each}_hint`),
            }))}
          />
          {draft.visibility === 'organisations' && <NamedOrganisations {...part} />}
        </Section>
        <Checkbox
          label={t('field.watches')}
          hint={t('field.watches_hint')}
          checked={draft.watches}
          onChange={({ target }) => change({ watches: target.checked })}
        />
        <FormEnd failure={form.refusal} goneText={t('gone')} isPending={form.isPending} onCancel={onDone} />
      </form>
    </section>
  )

  function sayFact(name: keyof WishDraft, value: WishDraft[keyof WishDraft]) {
    return { label: t(`field.${name}`), value: sayValue(name, value) }
  }

  function sayValue(name: keyof WishDraft, value: WishDraft[keyof WishDraft]): string {
    if (typeof value === 'string' && (name === 'kind' || name === 'role' || name === 'pace'))
      return t(`${name}.${value}`)
    if (name === 'watches') return t(value ? 'yes' : 'no')
    if (typeof value === 'object') return t('changed')
    return String(value) || '–'
  }
}

function PoolFields({ draft, say, onChange }: WishPart) {
  const { t } = useTranslation('matching')
  return (
    <>
      <RadioCards
        legend={t('field.role')}
        name="role"
        value={draft.role}
        error={say('role')}
        onChange={(role) => onChange({ role })}
        options={wishRoles.map((each) => ({ value: each, label: t(`role.${each}`) }))}
      />
      <div className="form-page__row">
        {draft.role !== 'rider' && (
          <Field label={t('field.free_seats')} hint={t('field.free_seats_hint')} error={say('free_seats')}>
            <NumberInput
              name="free_seats"
              min="0"
              max={String(mostFreeSeats[draft.kind])}
              step="1"
              inputMode="numeric"
              value={draft.free_seats}
              onChange={({ target }) => onChange({ free_seats: target.value })}
            />
          </Field>
        )}
        {draft.role !== 'driver' && (
          <Field label={t('field.seats_needed')} hint={t('field.seats_needed_hint')} error={say('seats_needed')}>
            <NumberInput
              name="seats_needed"
              min="1"
              max={String(mostSeatsNeeded)}
              step="1"
              inputMode="numeric"
              value={draft.seats_needed}
              onChange={({ target }) => onChange({ seats_needed: target.value })}
            />
          </Field>
        )}
      </div>
    </>
  )
}

function PaceField({ draft, say, onChange }: WishPart) {
  const { t } = useTranslation('matching')
  return (
    <RadioCards
      legend={t('field.pace')}
      name="pace"
      value={draft.pace}
      error={say('pace')}
      onChange={(pace) => onChange({ pace })}
      options={wishPaces.map((each) => ({ value: each, label: t(`pace.${each}`) }))}
    />
  )
}
