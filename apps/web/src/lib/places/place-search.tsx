/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no native combobox can show options of two lines */
/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- likewise, by the ARIA guide */
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconBusStop from '@tabler/icons-react/dist/esm/icons/IconBusStop.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconRoad from '@tabler/icons-react/dist/esm/icons/IconRoad.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import type { FoundPlace } from '@throughway/contract/planner/planner'
import { mostSearchLetters } from '@throughway/domain/planner/place-search'
import { Field } from '@throughway/ui/field/field'
import { TextInput } from '@throughway/ui/field/text-input'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PlaceSearchState, type Spot, usePlaceSearch } from './use-place-search.ts'
import './place-search.css'

type PlaceSearchProps = {
  label: ReactNode
  hint?: ReactNode
  /** Results near it come first; by default near the centre of the programme. */
  near?: Spot | undefined
  onPick: (place: FoundPlace) => void
  /** Clears the field after a choice, when the choice is shown elsewhere. */
  isCleared?: boolean
  /** The field's content when it is set from outside. */
  value?: string
  onType?: (text: string) => void
  error?: ReactNode
  /** Places to choose from before anything is typed, and among the results afterwards. */
  offers?: readonly PlaceOffer[]
  /** The texts for no result and for a failure, when no address can be typed below. */
  words?: { nothing: string; failed: string }
  /** It replaces a plain field in which somebody is typing: it takes over the focus, the text and the cursor. */
  takesOver?: boolean
  /** Enter without a selected option submits the surrounding form; otherwise it takes the first option. */
  sendsOnEnter?: boolean
  placeholder?: string
  className?: string
}

/** A place that needs no search: a saved or recent one. */
export type PlaceOffer = { id: string; name: string; about: string; Icon: typeof IconMapPin; onTake: () => void }

const icons = { address: IconMapPin, street: IconRoad, corner: IconRoad, place: IconBuilding, stop: IconBusStop }

/**
 * A combobox with list autocomplete (WAI-ARIA): the list opens as one types, arrows walk it, Enter takes, Escape closes
 * and then clears. Focus never leaves the field. Its texts are in `place.json`. It is one long function because its
 * parts share the state of the list.
 */
export function PlaceSearch({
  label,
  hint,
  near,
  onPick,
  isCleared = false,
  value = '',
  onType,
  error,
  offers = none,
  words,
  takesOver = false,
  sendsOnEnter = false,
  placeholder,
  className,
}: PlaceSearchProps) {
  const { t } = useTranslation('place')
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const [given, setGiven] = useState(value)
  const [isOpen, setOpen] = useState(takesOver)
  const [isTyped, setTyped] = useState(takesOver || value === '')
  const [active, setActive] = useState(-1)
  const search = usePlaceSearch(isOpen && isTyped ? text : '', near)
  const items = listOptions()
  const isShown = isOpen && items.length > 0
  const optionId = (index: number) => `${listId}-${index}`
  if (given !== value) {
    setGiven(value)
    setText(value)
    if (value !== text) setTyped(offers.length === 0)
  }

  useLayoutEffect(() => {
    if (!takesOver) return
    input.current?.focus()
    input.current?.setSelectionRange(value.length, value.length)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it comes
  }, [])

  /** Offers first: they are the reader's own. */
  function listOptions(): Option[] {
    const wanted = isTyped ? text.trim().toLocaleLowerCase() : ''
    const own = offers.filter(({ name, about }) => `${name} ${about}`.toLocaleLowerCase().includes(wanted))
    const found = search.status === 'found' ? search.items : []
    return [
      ...own.map((offer) => ({
        key: offer.id,
        label: offer.name,
        line: <OfferLine offer={offer} />,
        onTake: offer.onTake,
      })),
      ...found.map((place) => ({
        key: `${place.kind} ${place.lat} ${place.lng} ${place.label}`,
        label: place.label,
        line: <FoundLine place={place} />,
        onTake: () => onPick(place),
      })),
    ]
  }

  function handleType(typed: string) {
    setText(typed)
    setTyped(true)
    setOpen(true)
    setActive(-1)
    onType?.(typed)
  }

  function pick({ label: taken, onTake }: Option) {
    setText(isCleared ? '' : taken)
    setTyped(offers.length === 0)
    setOpen(false)
    setActive(-1)
    input.current?.focus()
    onTake()
  }

  function handleKey(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (!isOpen) setOpen(true)
      else if (isShown)
        setActive(active + step < -1 ? items.length - 1 : active + step >= items.length ? -1 : active + step)
    } else if (event.key === 'Enter' && isOpen && (active >= 0 || (!sendsOnEnter && isTyped && text.trim() !== ''))) {
      event.preventDefault() // a search does not submit the form
      const chosen = items[active] ?? items[0]
      if (chosen) pick(chosen)
    } else if (event.key === 'Escape' && (isShown || text !== '')) {
      event.preventDefault()
      if (isShown) setOpen(false)
      else {
        setText('')
        onType?.('')
      }
    }
  }

  return (
    <div className="place-search">
      <Field label={label} hint={hint} error={error} className={className}>
        <TextInput
          ref={input}
          icon={<IconSearch size={20} />}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          enterKeyHint={sendsOnEnter ? 'search' : undefined}
          maxLength={mostSearchLetters}
          value={text}
          onChange={(event) => handleType(event.target.value)}
          onKeyDown={handleKey}
          onClick={() => offers.length > 0 && setOpen(true)}
          onBlur={() => setOpen(false)}
        />
      </Field>
      {/* The focus stays in the field; its aria-activedescendant names the selected option. */}
      <ul id={listId} className="place-search__list" role="listbox" aria-label={t('search.results')} hidden={!isShown}>
        {items.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <li
            key={option.key}
            id={optionId(index)}
            role="option"
            className="place-search__option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(option)}
          >
            {option.line}
          </li>
        ))}
      </ul>
      <output className={isOpen ? classOf(search) : 'visually-hidden'}>{isOpen && say(search)}</output>
      {isOpen && search.status === 'failed' && !search.isPreparing && (
        <button
          type="button"
          className="place-search__retry"
          onPointerDown={(event) => event.preventDefault()}
          onClick={search.retry}
        >
          {t('search.retry')}
        </button>
      )}
    </div>
  )

  function say(state: PlaceSearchState): string {
    if (state.status === 'searching') return t('search.searching')
    if (state.status === 'failed')
      return state.isPreparing ? t('search.preparing') : (words?.failed ?? t('search.failed'))
    if (state.status === 'found')
      return state.items.length > 0
        ? t('search.found', { count: state.items.length })
        : (words?.nothing ?? t('search.nothing'))
    return ''
  }
}

type Option = { key: string; label: string; line: ReactNode; onTake: () => void }

const none: readonly PlaceOffer[] = []

function OfferLine({ offer: { name, about, Icon } }: { offer: PlaceOffer }) {
  return (
    <>
      <Icon className="place-search__icon" size={20} aria-hidden="true" />
      <span className="place-search__words">
        <span className="place-search__name">{name}</span>
        {about && <span className="quiet">{about}</span>}
      </span>
    </>
  )
}

/** The number of results is visible; screen readers get it as text. A slow search is shown to everybody. */
function classOf(search: PlaceSearchState): string {
  if (search.status === 'searching') return 'place-search__state place-search__state--waiting'
  const isSeen = search.status === 'found' && search.items.length > 0
  return search.status === 'idle' || isSeen ? 'visually-hidden' : 'place-search__state'
}

/** A found place in two lines with an icon for its kind. */
export function FoundLine({ place }: { place: FoundPlace }) {
  const { t } = useTranslation('place')
  const Icon = icons[place.kind]
  const where = [place.street !== place.name && place.street, place.city, place.zip].filter(Boolean).join(', ')
  return (
    <>
      <Icon className="place-search__icon" size={20} aria-hidden="true" />
      <span className="place-search__words">
        <span className="place-search__name">{place.name}</span>
        <span className="quiet">{[t(`found_kind.${place.kind}`), where].filter(Boolean).join(' · ')}</span>
      </span>
    </>
  )
}
