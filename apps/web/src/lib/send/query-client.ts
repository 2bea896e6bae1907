import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from './call-errors.ts'

/** Answers kept in memory; `send` has already repeated what a repetition can mend. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => error instanceof NetworkError && count < 1,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
})
