import type { Language } from '@throughway/contract/programme/brand'
import { createTurns } from '../send/in-turn.ts'

/** R3.08. */
export type LanguageState = {
  lang: Language
  brandLangs: readonly Language[]
  /** The texts of `lang` are loaded. */
  langSet: boolean
  /** The embedded planner uses the language of its address. */
  tripPlannerLangSet: boolean
}

type LanguageStoreParts = {
  /** Loads and shows the texts. */
  show(language: Language): Promise<unknown>
  /** Saves a member's choice on the server. */
  save(language: Language): Promise<unknown>
  /** R4.13, R6.02: true for a signed-in member without impersonation. */
  maySave(): boolean
  /** Parts of the brand's data depend on the language too. */
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

    /** R4.13: a member's choice is saved on the server, a visitor's in this browser only. The last choice wins. */
    async choose(language: Language) {
      if (!state.brandLangs.includes(language)) return
      await show(language)
      const saving = parts.maySave() ? takeTurnToSave(() => parts.save(language)) : Promise.resolve()
      await Promise.allSettled([saving, parts.refreshBrand()])
    },

    /** The member's earlier choice, perhaps on another device. */
    async takeFromMember(language: Language | null) {
      if (language && language !== state.lang && state.brandLangs.includes(language)) await show(language)
    },

    /** R2.04: `lang` or `lng` of the embedded planner's address; an unavailable language becomes English. */
    async takeForPlanner(code: string | undefined) {
      const wanted = state.brandLangs.find((each) => each === code?.slice(0, 2).toLowerCase()) ?? 'en'
      if (wanted !== state.lang) await show(wanted)
      set({ tripPlannerLangSet: true })
    },
  }
}
