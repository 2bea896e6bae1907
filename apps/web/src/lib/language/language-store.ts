import type { Language } from '@throughway/contract/brand'
import { createTurns } from '../send/in-turn.ts'

/** R3.08. */
export type LanguageState = {
  lang: Language
  brandLangs: readonly Language[]
  /** The texts of `lang` stand. */
  langSet: boolean
  /** The embedded planner has taken the language of its address. */
  tripPlannerLangSet: boolean
}

type LanguageStoreParts = {
  /** Loads and shows the texts. */
  show(language: Language): Promise<unknown>
  /** Keeps a member's choice on the server. */
  save(language: Language): Promise<unknown>
  /** R4.13, R6.02: a signed-in member, and nobody acting under the name. */
  maySave(): boolean
  /** Some of the brand's data is in a language too. */
  refreshBrand(): Promise<unknown>
}

export function createLanguageStore(parts: LanguageStoreParts) {
  const listeners = new Set<() => void>()
  const takeTurnToShow = createTurns()
  const takeTurnToSave = createTurns()
  let state: LanguageState = { lang: 'en', brandLangs: ['en'], langSet: false, tripPlannerLangSet: false }

  function set(changes: Partial<LanguageState>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  async function show(language: Language) {
    set({ langSet: false })
    await takeTurnToShow(async () => {
      set({ langSet: false })
      try {
        await parts.show(language)
        set({ lang: language, langSet: true })
      } catch (error) {
        set({ langSet: true })
        throw error
      }
    })
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getSnapshot: () => state,

    start(lang: Language, brandLangs: readonly Language[]) {
      set({ lang, brandLangs, langSet: true })
    },

    /** R4.13: a member's choice is kept on the server, a visitor's in this browser only. The last choice stands. */
    async choose(language: Language) {
      if (!state.brandLangs.includes(language)) return
      await show(language)
      const saving = parts.maySave() ? takeTurnToSave(() => parts.save(language)) : Promise.resolve()
      await Promise.allSettled([saving, parts.refreshBrand()])
    },

    /** What a member chose earlier, perhaps on another device. */
    async takeFromMember(language: Language | null) {
      if (language && language !== state.lang && state.brandLangs.includes(language)) await show(language)
    },

    /** R2.04: `lang` or `lng` of the embedded planner's address; a language that is not offered means English. */
    async takeForPlanner(code: string | undefined) {
      const wanted = state.brandLangs.find((each) => each === code?.slice(0, 2).toLowerCase()) ?? 'en'
      if (wanted !== state.lang) await show(wanted)
      set({ tripPlannerLangSet: true })
    },
  }
}
