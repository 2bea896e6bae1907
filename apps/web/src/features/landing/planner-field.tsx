import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { Button } from '@throughway/ui/button'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  Suspense,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '#lib/language/use-translation.ts'
import { type NamedSpot, writePlace } from '#lib/places/asked-place.ts'
import type { PlaceExamples, SuggestedPlace } from '#lib/places/suggested-place.tsx'
import { loadLate } from '#lib/screen/late-part.tsx'
import { PageLink } from '#lib/screen/page-link.tsx'
import { pageWays } from '#lib/screen/ways.ts'

const planner = '/public/planner'

/** The first ways to a place; `start` is undefined until the reader names one. */
export type AnswerPart = ComponentType<{
  to: Required<NamedSpot>
  start: NamedSpot | undefined
  onStart: (start: NamedSpot) => void
}>

type Suggesting = {
  Part: ComponentType<ComponentProps<typeof SuggestedPlace>>
  Examples: ComponentType<ComponentProps<typeof PlaceExamples>>
  takesOver: boolean
}

/**
 * R2.19, R2.20: the planner's first question, answered without an account. For a picked place the answer appears here;
 * typed words go to the planner, for a member to its signed-in twin. It is a plain form that navigates without
 * reloading. The code for suggestions loads when the reader enters the field; without it the typed words are sent.
 */
export function PlannerField({ Answer }: { Answer: AnswerPart }) {
  const { t } = useTranslation('landing')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [suggesting, setSuggesting] = useState<Suggesting>()
  const [asked, setAsked] = useState<Required<NamedSpot>>()
  const [start, setStart] = useState<NamedSpot>()

  function take(place: Required<NamedSpot>) {
    setText(place.name)
    setAsked(place)
  }

  function handleType(typed: string) {
    setText(typed)
    setAsked(undefined)
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const wanted = asked ? writePlace(asked, true) : text.trim()
    const search = new URLSearchParams({
      ...(start && { from: writePlace(start, true) }),
      ...(wanted && { to: wanted }),
    })
    pageWays.go(search.size > 0 ? `${planner}?${search}` : planner)
  }

  async function suggest() {
    try {
      const [Part, Examples] = await Promise.all([
        loadLate(async () => (await import('#lib/places/suggested-place.tsx')).SuggestedPlace, ['place']),
        loadLate(async () => (await import('#lib/places/suggested-place.tsx')).PlaceExamples),
      ])
      setSuggesting({ Part, Examples, takesOver: document.activeElement === input.current })
    } catch {
      // a text without a chosen place is a valid question too
    }
  }

  /** Somebody may have gone to the field, or typed, before the page that came drawn was taken over. */
  const takeUp = useEffectEvent(() => {
    const field = input.current
    if (field?.value) setText(field.value)
    if (field && document.activeElement === field) void suggest()
  })
  useLayoutEffect(() => takeUp(), [])

  return (
    <search>
      <form className="planner-field" action={planner} method="get" onSubmit={handleSubmit}>
        {suggesting ? (
          <suggesting.Part
            label={t('planner.label')}
            placeholder={t('planner.example')}
            words={{ nothing: t('planner.nothing'), failed: t('planner.failed') }}
            className="planner-field__field"
            text={text}
            takesOver={suggesting.takesOver}
            onText={handleType}
            onTake={take}
          />
        ) : (
          <Field label={t('planner.label')} className="planner-field__field">
            <TextInput
              ref={input}
              name="to"
              maxLength={300}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={t('planner.example')}
              icon={<IconSearch size={20} />}
              value={text}
              onFocus={() => void suggest()}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        )}
        <Button type="submit" kind="primary" size="large">
          {t('planner.action')}
        </Button>
      </form>
      {asked && (
        <Suspense fallback={<p className="planner-field__waiting" aria-hidden="true" />}>
          <Answer to={asked} start={start} onStart={setStart} />
        </Suspense>
      )}
      {suggesting && <suggesting.Examples onTake={take} />}
      <p className="planner-field__door">
        <PageLink href="/public/ride">{t('planner.ride_door')}</PageLink>
      </p>
    </search>
  )
}
