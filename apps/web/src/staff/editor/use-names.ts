import type { ContentValue } from '@throughway/domain/content/content-values'
import type { TripMode } from '@throughway/domain/mode/mode-facts'
import type { Node } from 'prosemirror-model'
import { useTranslation } from 'react-i18next'

const ofModes = ['points_of', 'days_a_week_of'] as const

/** What blocks and values are called in the reader's language. */
export function useNames() {
  const { t } = useTranslation('staff-content')

  function nameOf(name: ContentValue): string {
    const start = ofModes.find((each) => name.startsWith(`${each}_`))
    if (!start) return t(`value.name.${name}`)
    const mode = name.slice(start.length + 1) as TripMode
    return t(`value.name.${start}`, { mode: t(`trip:mode.${mode}`) })
  }

  /** The words above a block that its text does not contain. */
  function noteOf({ type, attrs }: Node): string | undefined {
    const name = () => t(`block.${type.name}`)
    switch (type.name) {
      case 'call_out':
        return t(`attribute.tone_${String(attrs['tone'])}`)
      case 'question':
      case 'steps':
        return name()
      case 'quote':
        return attrs['source'] ? t('note.of', { name: name(), facts: String(attrs['source']) }) : undefined
      case 'button':
        return t('note.of', { name: name(), facts: String(attrs['href']) || t('note.nowhere') })
      case 'place_button':
        return t('note.of', { name: name(), facts: t(`place.${String(attrs['target'])}`) })
      case 'table':
        return t('note.of', { name: name(), facts: String(attrs['caption']) || t('note.no_caption') })
      case 'video':
      case 'frame':
        return t('note.of', { name: name(), facts: String(attrs['title']) || t('note.no_title') })
      case 'image':
        return attrs['alt'] === null
          ? t('note.decorative')
          : t('note.of', { name: name(), facts: String(attrs['alt']) || t('note.no_alt') })
      case 'contact': {
        const facts = Object.values(attrs).filter(Boolean).join(', ')
        return t('note.of', { name: name(), facts: facts || t('note.no_name') })
      }
      default:
        return undefined
    }
  }

  return { nameOf, noteOf }
}
