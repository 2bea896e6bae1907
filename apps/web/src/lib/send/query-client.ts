import { QueryClient } from '@tanstack/react-query'
import { NetworkError } from './call-errors.ts'

/** Answers cached in memory; `send` already retries what a retry can fix. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => error instanceof NetworkError && count < 1,
      refetchOnWindowFocus: false,
      // without a network an answer may be kept on this device, and else the screen says that there is none
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
})
