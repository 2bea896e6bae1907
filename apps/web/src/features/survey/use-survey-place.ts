import { useLocation, useRouter } from '@tanstack/react-router'
import { useSearchOf } from '#lib/screen/use-search.ts'
import type { SurveyPlace } from '#lib/survey/survey-run.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The place of the survey from which this one was opened. */
    surveyFrom?: SurveyPlace | undefined
  }
}

/**
 * C21: the place in the survey is in the address, so that each page is a step of the browser's history and the phone's
 * Back leads one page back. Undefined on the page where the survey was opened.
 */
export function useSurveyPlace() {
  const router = useRouter()
  const [place] = useSearchOf((search) => readPlace(search['page']))
  const from = useLocation({ select: ({ state }) => state.surveyFrom })

  function goOn(next: SurveyPlace, current?: SurveyPlace) {
    void router.navigate({
      to: '.',
      search: { page: next === 'summary' ? next : String(next + 1) },
      resetScroll: false,
      state: (before) => ({ ...before, surveyFrom: current }),
    })
  }

  /** Undoes going on where that was the step before, so that the browser's Back does not lead forward again. */
  function goBack(before: SurveyPlace) {
    if (from === before) return router.history.back()
    void router.navigate({
      to: '.',
      search: { page: before === 'summary' ? before : String(before + 1) },
      replace: true,
      resetScroll: false,
    })
  }

  /** Takes the place out of the address, without a step of its own. */
  function leave() {
    void router.navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }

  return { place, from, goOn, goBack, leave }
}

function readPlace(page: string | undefined): SurveyPlace | undefined {
  if (page === 'summary') return page
  return page !== undefined && /^[1-9]\d?$/.test(page) ? Number(page) - 1 : undefined
}
