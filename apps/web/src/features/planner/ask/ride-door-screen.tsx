import { Button } from '@throughway/ui/button'
import { Checkbox } from '@throughway/ui/field/checkbox'
import { focusFirstError } from '@throughway/ui/field/form'
import { PageHeader } from '@throughway/ui/page-header'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '#lib/content/help-link.tsx'
import { ProgrammeText } from '#lib/page/programme-name.tsx'
import { useBrand } from '#lib/screen/hooks.ts'
import { CallButton } from '#lib/rides/call-button.tsx'
import { keepRiderTold, readRiderTold } from '#lib/rides/rider-saying.ts'
import { useLaterFocus } from '#lib/screen/use-later-focus.ts'
import { useSearchOf } from '#lib/screen/use-search.ts'
import { type SavedPlace, useKnownPlaces } from '#lib/places/known-places.ts'
import { nameForOthers } from '../question/name-for-others.ts'
import { useOwnSpotsWhenKnown } from '../question/own-spots.ts'
import { isReady, isTold, type Question, type ReadyQuestion } from '../question/question.ts'
import { RidesOfTrip } from '../details/rides-of-trip.tsx'
import { readQuestion, withoutQuestion, writeQuestion } from '../question/search-address.ts'
import { rememberName, useSpotName } from '../question/spot-names.ts'
import { SpotField } from './spot-field.tsx'
import { useResolvedPlaces } from '../question/use-resolved-places.ts'
import { WhenFields } from './when-fields.tsx'
import './planner-form.css'
import './ride-door.css'

/** The facts that drivers need most often; others are asked beside the results. */
const helps = ['lift', 'mobility_device', 'door_to_door', 'travel_aide'] as const
type Help = (typeof helps)[number]

/** 2-1-1 answers in the whole country, and knows rides. */
const everywhere = '211'

/**
 * The search for assisted rides for older readers: three questions in large type, with a person's number before and
 * after them, and for each ride where to request it. The address holds the trip, but nothing about the rider.
 */
export function RideDoorScreen() {
  const { t } = useTranslation('ride-door')
  const known = useKnownPlaces()
  const own = useOwnSpotsWhenKnown()
  const [asked, changeSearch] = useSearchOf(readQuestion)
  const [isChanging, setChanging] = useState(false)
  const found = useRef<HTMLElement>(null)
  const wasAsked = useRef(false)
  const isFound = isReady(asked) && !isChanging
  const { faults, isResolving } = useResolvedPlaces(asked, known, (places) => put({ ...asked, ...places }, true))

  function put(question: Question, replace: boolean) {
    changeSearch(
      { ...withoutQuestion, ...writeQuestion(nameForOthers(question, own), { withNames: true }) },
      { replace },
    )
  }

  function handleAsked(question: Question) {
    for (const place of [question.origin, question.destination]) rememberName(place)
    known.remember([question.destination, ...question.intermediates, question.origin])
    put(question, false)
    setChanging(false)
    wasAsked.current = true
  }

  // the results are read next, once the address has the question
  useEffect(() => {
    if (!isFound || !wasAsked.current) return
    wasAsked.current = false
    found.current?.querySelector('h2')?.focus()
  }, [isFound])

  return (
    <div className="ride-door">
      <PageHeader title={t('title')} lead={t('lead')} actions={<HelpLink />} />
      <Person />
      {isFound ? (
        <section ref={found} className="ride-door__found">
          <Summary question={asked} saved={known.saved} onChange={() => setChanging(true)} />
          <RidesOfTrip question={asked} whenNone={<p className="ride-door__none">{t('none')}</p>} />
        </section>
      ) : (
        <Questions
          // from the address, once the programme's map has answered
          key={`${known.isLoading} ${JSON.stringify(writeQuestion(asked, { withNames: false }))}`}
          {...{ asked, known, faults }}
          pending={isResolving}
          onAsked={handleAsked}
        />
      )}
      {isFound && <Person />}
    </div>
  )
}

/** A phone number with a person: the programme's own, or the national one. */
function Person() {
  const { t } = useTranslation('ride-door')
  const { brand } = useBrand()
  const { contact_phone: phone, contact_phone_display: shown } = brand
  return (
    <p className="ride-door__person">
      <span>
        <ProgrammeText>{(program) => t(phone ? 'person.program' : 'person.everywhere', { program })}</ProgrammeText>
      </span>
      <CallButton phone={phone ?? everywhere}>{t('person.call', { phone: shown ?? phone ?? '2-1-1' })}</CallButton>
    </p>
  )
}

type SummaryProps = { question: ReadyQuestion; saved: readonly SavedPlace[]; onChange: () => void }

function Summary({ question, saved, onChange }: SummaryProps) {
  const { t } = useTranslation('ride-door')
  const [from, to] = [useSpotName(question.origin, saved), useSpotName(question.destination, saved)]
  return (
    <div className="ride-door__summary">
      <h2 tabIndex={-1}>{t('found', { from, to })}</h2>
      <Button size="large" onClick={onChange}>
        {t('change')}
      </Button>
    </div>
  )
}

type QuestionsProps = {
  asked: Question
  known: ReturnType<typeof useKnownPlaces>
  faults: Record<string, string | undefined>
  pending: boolean
  onAsked: (question: Question) => void
}

function Questions({ asked, known, faults: unknown, pending, onAsked }: QuestionsProps) {
  const { t } = useTranslation('ride-door')
  const home = known.saved.find(({ kind }) => kind === 'home')
  const [draft, setDraft] = useState<Question>({
    ...asked,
    origin: asked.origin ?? (home ? { lat: home.lat, lng: home.lng, name: home.name } : null),
  })
  const [helped, setHelped] = useState<readonly Help[]>(readHelps)
  const [missing, setMissing] = useState<readonly string[]>([])
  const focusLater = useLaterFocus()
  const change = (changes: Partial<Question>) => setDraft((before) => ({ ...before, ...changes }))
  const faultOf = (end: 'origin' | 'destination') => {
    if (missing.includes(end) && !isTold(draft[end])) return t(`fault.${end}`)
    const fault = unknown[end]
    // the fault concerns the text as it was asked, until the text changes
    return fault && JSON.stringify(draft[end]) === JSON.stringify(asked[end]) ? t(`planner:${fault}`) : undefined
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const without = (['origin', 'destination'] as const).filter((end) => !isTold(draft[end]))
    setMissing(without)
    if (without.length > 0) return focusLater(() => focusFirstError(form))
    keepHelps(helped)
    onAsked(draft)
  }

  return (
    <form className="ride-door__form" noValidate onSubmit={handleSubmit}>
      <section aria-labelledby="ride-door-where">
        <h2 id="ride-door-where">{t('where.title')}</h2>
        <SpotField
          label={t('where.to')}
          value={draft.destination}
          error={faultOf('destination')}
          known={known}
          onChange={(destination) => change({ destination })}
        />
        <SpotField
          label={t('where.from')}
          value={draft.origin}
          error={faultOf('origin')}
          known={known}
          onChange={(origin) => change({ origin })}
        />
      </section>
      <section aria-labelledby="ride-door-when">
        <h2 id="ride-door-when">{t('when.title')}</h2>
        <WhenFields question={draft} error={undefined} onChange={change} />
      </section>
      <fieldset className="ride-door__helps">
        <legend>
          <h2>{t('help.title')}</h2>
        </legend>
        {helps.map((each) => (
          <Checkbox
            key={each}
            label={t(`help.${each}`)}
            checked={helped.includes(each)}
            onChange={({ target }) =>
              setHelped(target.checked ? [...helped, each] : helped.filter((other) => other !== each))
            }
          />
        ))}
        <p className="quiet">{t('help.hint')}</p>
      </fieldset>
      <Button type="submit" kind="primary" size="large" wide pending={pending}>
        {t('find')}
      </Button>
    </form>
  )
}

/** Decision 30: the rider's answers stay in the page, and go to the search from there. */
function keepHelps(helped: readonly Help[]) {
  const before = readRiderTold()
  const others = Object.entries(before?.answers ?? {}).filter(([key]) => !helps.some((each) => key === `need:${each}`))
  keepRiderTold({
    asked: before?.asked ?? {},
    askedState: before?.askedState,
    freeOnly: before?.freeOnly ?? false,
    answers: { ...Object.fromEntries(others), ...Object.fromEntries(helped.map((each) => [`need:${each}`, 'yes'])) },
  })
}

function readHelps(): readonly Help[] {
  const answers = readRiderTold()?.answers ?? {}
  return helps.filter((each) => answers[`need:${each}`] === 'yes')
}
